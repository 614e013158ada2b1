import { FormFault } from '@krathong/ui/field'
import { buttonClass, Spinner } from '@krathong/ui/button'
import { useMutation } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { useId } from 'react'
import { refusalText } from '../../shared/client.ts'
import { useWords } from '../../shared/words.ts'
import { PROOF_BYTES_MAX, sendProof } from './send-proof.ts'

const MOST = 3

interface ProofPickerProps {
  withdrawalId: string
  count: number
  onCount: (count: number) => void
}

/** Up to three pictures, each sent as soon as it is chosen. */
export const ProofPicker = ({ withdrawalId, count, onCount }: ProofPickerProps) => {
  const { t } = useWords()
  const id = useId()
  const send = useMutation({
    mutationFn: (picture: File) => sendProof(withdrawalId, picture),
    onSuccess: onCount,
  })
  const isTooLarge = send.variables !== undefined && send.variables.size > PROOF_BYTES_MAX
  return (
    <div className="field">
      <p className="field-label">{t('receipt.proofs', { count, most: MOST })}</p>
      <div className="proof-box">
        <input
          id={id}
          type="file"
          className="visually-hidden"
          accept="image/png,image/jpeg"
          disabled={send.isPending || count >= MOST}
          onChange={({ target }) => {
            const picture = target.files?.[0]
            if (picture) send.mutate(picture)
            target.value = ''
          }}
        />
        <label htmlFor={id} className={buttonClass({ kind: 'quiet' })}>
          <ImagePlus size={18} aria-hidden="true" />
          {t('receipt.choose')}
        </label>
        {send.isPending && <Spinner />}
      </div>
      <p className="field-hint">{t('receipt.proofsHint')}</p>
      {send.error && (
        <FormFault>
          {isTooLarge ? t('receipt.tooLarge') : refusalText(send.error, t('shell.offline'))}
        </FormFault>
      )}
    </div>
  )
}
