import { FormFault } from '@krathong/ui/field'
import { buttonClass, Spinner } from '@krathong/ui/button'
import { useMutation } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { useId } from 'react'
import { constants } from '@krathong/protocol/constants'
import { RefusedError } from '@krathong/protocol/client'
import type { RefusalBody } from '@krathong/protocol/refusals'
import { refusalText } from '../../shared/client.ts'
import { useWords } from '../../shared/words.ts'
import { currentLanguage } from '../../shared/preferences.ts'
import { sessionToken } from '../../shared/session.ts'

const PROOF_BYTES_MAX = constants.imageBytesMax

/** A picture goes as the bytes it is; the server looks at them, not at the name. */
const sendProof = async (withdrawalId: string, picture: File): Promise<number> => {
  const response = await fetch(`/wps/withdrawals/${withdrawalId}/proofs`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'x-language': currentLanguage(),
      authorization: `Bearer ${sessionToken() ?? ''}`,
    },
    body: picture,
    credentials: 'same-origin',
  }).catch(() => {
    throw new RefusedError('NETWORK', 0, null)
  })
  if (response.ok) return ((await response.json()) as { value: { proofCount: number } }).value.proofCount
  const body = (await response.json().catch(() => null)) as RefusalBody | null
  throw new RefusedError(body?.code ?? 'NETWORK', response.status, body)
}

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
