import { constants } from '@krathong/protocol/constants'
import { buttonClass, Spinner } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { Check, ImageUp } from 'lucide-react'
import { useState } from 'react'
import { client, refusalText } from '../../shared/client.ts'
import { useWords } from '../../shared/words.ts'
import { useIdentityAct } from '../../shared/identity.ts'
import type { DocumentKind, IdentityCase } from './queries.ts'

const BYTES_MAX = constants.imageBytesMax

interface DocumentRowProps {
  found: IdentityCase
  kind: DocumentKind
  isSent: boolean
}

/** One picture that is asked for: how it should look, whether it is there, and a way to send it or another. */
export const DocumentRow = ({ found, kind, isSent }: DocumentRowProps) => {
  const { t } = useWords()
  const [isTooLarge, setTooLarge] = useState(false)
  const send = useIdentityAct((file: File) =>
    client('identity', 'document', { caseId: found.caseId, kind }, { file }),
  )
  const take = (file: File | undefined) => {
    if (!file) return
    setTooLarge(file.size > BYTES_MAX)
    if (file.size <= BYTES_MAX) send.mutate(file)
  }
  const fault = isTooLarge
    ? t('identity.tooLarge')
    : send.error && refusalText(send.error, t('shell.offline'))
  return (
    <li className="identity-document">
      <div>
        <strong>
          {t(`identity.document.${kind}`)}
          {isSent && (
            <span className="identity-sent">
              <Check size={16} aria-hidden="true" /> {t('identity.sent')}
            </span>
          )}
        </strong>
        <p className="identity-note">{t(`identity.how.${kind}`)}</p>
      </div>
      <label className={buttonClass({ kind: 'quiet' }, 'identity-choose')}>
        {send.isPending ? <Spinner /> : <ImageUp size={18} aria-hidden="true" />}
        {t(isSent ? 'identity.replace' : 'identity.choose')}
        <input
          type="file"
          className="visually-hidden"
          accept="image/png,image/jpeg"
          aria-label={`${t('identity.choose')}: ${t(`identity.document.${kind}`)}`}
          disabled={send.isPending}
          onChange={({ target }) => {
            take(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
      {fault && <FormFault>{fault}</FormFault>}
    </li>
  )
}
