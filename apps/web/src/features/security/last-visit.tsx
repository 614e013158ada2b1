import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../shared/client.ts'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'

const LOOKED_AT = 20

/** When and from where the account was opened before this visit: its owner knows whether that was them. */
export const LastVisit = () => {
  const { t } = useWords()
  const { data } = useQuery({ ...callQuery('security', 'signIns', { limit: LOOKED_AT }), staleTime: 0 })
  if (!data) return null
  const [, before] = data.content.filter(({ outcome }) => outcome === 'signed-in')
  if (!before)
    return data.nextCursor === null ? <p className="guard-text">{t('security.firstVisit')}</p> : null
  return (
    <p className="guard-text tabular">
      {t('security.lastSignIn', { time: stampOf(before.at), address: before.address })}
    </p>
  )
}
