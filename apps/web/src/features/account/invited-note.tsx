import { useQuery } from '@tanstack/react-query'
import { RefusedError } from '@krathong/protocol/client'
import { dropArrivalCodes } from '../../shared/arrival-codes.ts'
import { callQuery } from '../../shared/client.ts'
import { useWords } from '../../shared/words.ts'

/** Whose invitation a code is, or that it is nobody's any more, before a form is filled for it. */
export const InvitedNote = ({ code, onDrop }: { code: string; onDrop: () => void }) => {
  const { t } = useWords()
  const { data, error } = useQuery({
    ...callQuery('account', 'affiliate', { code, domain: location.host }),
    enabled: code !== '',
    retry: false,
  })
  if (code === '') return null
  if (data)
    return (
      <p className="account-note" role="status">
        {t('account.invitedBy', { name: data.invitedBy })}
        {data.kind === 'agent' && <> {t('account.invitedAgent')}</>}
      </p>
    )
  if (!(error instanceof RefusedError) || error.code !== 'AFFILIATE_UNKNOWN') return null
  return (
    <p className="account-note account-note-warn" role="status">
      {t('account.codeOver', { code })}{' '}
      <button
        type="button"
        className="text-button"
        onClick={() => {
          dropArrivalCodes()
          onDrop()
        }}
      >
        {t('account.codeDrop')}
      </button>
    </p>
  )
}
