import { RecordList, useCallRecords } from '../../shared/record-list.tsx'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'

const LIMIT = 10

/** Who came by the own code; names are masked. */
export const Friends = () => {
  const { t } = useWords()
  const { records } = useCallRecords('referrals', 'friends', { limit: LIMIT })
  return (
    <RecordList
      records={records}
      empty={{ title: t('referral.noFriends'), text: t('referral.noFriendsText') }}
      draw={(rows) => (
        <ul className="referral-friends card">
          {rows.map(({ name, registeredAt, state }) => (
            <li key={`${name} ${registeredAt}`}>
              <bdi translate="no">{name}</bdi>
              <span className="referral-quiet tabular">{stampOf(registeredAt)}</span>
              <span>{t(`referral.state.${state}`)}</span>
            </li>
          ))}
        </ul>
      )}
    />
  )
}
