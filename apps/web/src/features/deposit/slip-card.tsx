import { constants } from '@krathong/protocol/constants'
import { buttonClass, Spinner } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { toast } from '@krathong/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { client, refusalText } from '../../shared/client.ts'
import { useWords } from '../../shared/words.ts'
import type { Order } from './queries.ts'

const BYTES_MAX = constants.imageBytesMax

export const SlipCard = ({ order }: { order: Order }) => {
  const { t } = useWords()
  const cache = useQueryClient()
  const [fault, setFault] = useState<string>()
  const send = useMutation({
    mutationFn: (file: File) => client('deposits', 'slip', { depositId: order.depositId }, { file }),
    onSuccess: () => {
      toast(t('deposit.slipSent'))
      void cache.invalidateQueries({ queryKey: ['deposits'] })
    },
  })
  const take = (file: File | undefined) => {
    if (!file) return
    const isTooLarge = file.size > BYTES_MAX
    setFault(isTooLarge ? t('deposit.slipTooLarge') : undefined)
    if (!isTooLarge) send.mutate(file)
  }
  const shown = fault ?? (send.error ? refusalText(send.error, t('shell.offline')) : undefined)
  return (
    <section className="card stack">
      <h3>{t('deposit.slip')}</h3>
      <p className="deposit-note">{t('deposit.slipHint', { left: order.slipsLeft })}</p>
      {shown && <FormFault>{shown}</FormFault>}
      <label className={buttonClass({ kind: 'quiet', wide: true }, 'slip-button')}>
        {send.isPending ? <Spinner /> : <ImageUp size={18} aria-hidden="true" />}
        {t('deposit.slipChoose')}
        <input
          type="file"
          className="visually-hidden"
          accept="image/png,image/jpeg"
          disabled={send.isPending}
          onChange={({ target }) => {
            take(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
    </section>
  )
}
