import { useQueryClient } from '@tanstack/react-query'
import type { Output } from '../../shared/boot.ts'
import { client } from '../../shared/client.ts'
import { PictureAdder } from '../../shared/picture-adder.tsx'
import { stampOf } from '../../shared/time.ts'
import { useWords } from '../../shared/words.ts'

type Application = Output<'joining', 'mine'>['applications'][number]

/** Each application with where it stands, when it was decided and why. */
export const ApplicationList = ({ applications }: { applications: readonly Application[] }) => {
  const { t } = useWords()
  return (
    <section className="join-card">
      <h2>{t('join.mine')}</h2>
      <ul className="join-list">
        {applications.map((application) => (
          <li key={application.applicationId} className="join-row">
            <p className="join-state" data-state={application.state}>
              {t(`join.state.${application.state}`)}
            </p>
            <p className="join-quiet tabular">
              {t('join.sentAt')} {stampOf(application.sentAt)}
              {application.decidedAt && ` · ${t('join.decidedAt')} ${stampOf(application.decidedAt)}`}
            </p>
            {application.reason && (
              <p className="join-reason" dir="auto">
                {application.reason}
              </p>
            )}
            {application.state === 'waiting' && <Waiting application={application} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Waiting = ({ application: { applicationId, pictureCount } }: { application: Application }) => {
  const { t } = useWords()
  const cache = useQueryClient()
  return (
    <>
      <p>{t('join.waitingText')}</p>
      <PictureAdder
        count={pictureCount}
        onCount={() => void cache.invalidateQueries({ queryKey: ['joining'] })}
        send={async (file) =>
          (await client('joining', 'addPicture', { applicationId }, { file })).pictureCount
        }
      />
    </>
  )
}
