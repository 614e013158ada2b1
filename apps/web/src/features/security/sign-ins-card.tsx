import { stampOf } from '../../shared/time.ts'
import type { Output } from '../../shared/boot.ts'
import type { WordKey } from '../../shared/words.ts'
import { useWords } from '../../shared/words.ts'
import { RecordList, useCallRecords } from '../../shared/record-list.tsx'
import { deviceName } from '@krathong/protocol/device-name'

type SignIn = Output<'security', 'signIns'>['content'][number]

const outcomeWords: Record<SignIn['outcome'], WordKey> = {
  'signed-in': 'security.outcome.signedIn',
  'wrong-password': 'security.outcome.wrongPassword',
  'code-asked': 'security.outcome.codeAsked',
  'wrong-code': 'security.outcome.wrongCode',
  locked: 'security.outcome.locked',
  'signed-in-quick': 'security.outcome.quick',
  'quick-refused': 'security.outcome.quickRefused',
}

const SHOWN = 10

export const SignInsCard = () => {
  const { t } = useWords()
  const { records } = useCallRecords('security', 'signIns', { limit: SHOWN })
  return (
    <section className="card stack">
      <h3>{t('security.signIns')}</h3>
      <p className="guard-text">{t('security.signInsText')}</p>
      <RecordList
        records={records}
        empty={{ title: t('security.noSignIns'), text: t('security.signInsText') }}
        draw={(rows) => (
          <ul className="guard-list">
            {rows.map((row) => (
              <SignInRow key={row.signInId} row={row} />
            ))}
          </ul>
        )}
      />
    </section>
  )
}

const SignInRow = ({ row }: { row: SignIn }) => {
  const { t } = useWords()
  return (
    <li className="guard-row">
      <div>
        <p className={row.outcome === 'signed-in' ? 'guard-name' : 'guard-name guard-alarm'}>
          {t(outcomeWords[row.outcome])}
        </p>
        <p className="guard-text tabular">
          {deviceName(row.device) ?? t('security.unknownDevice')} · {row.address}
        </p>
      </div>
      <time className="guard-text tabular" dateTime={row.at}>
        {stampOf(row.at)}
      </time>
    </li>
  )
}
