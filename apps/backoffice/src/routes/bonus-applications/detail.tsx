import { useMutation, useQuery } from '@tanstack/react-query'
import { bonusTitle } from '../../features/bonuses/bonus-texts.tsx'
import { DecideBonusApplication } from '../../features/bonus-applications/decide-application.tsx'
import { Before, Others } from '../../features/bonus-applications/known-of-applicant.tsx'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { read } from '../../shared/kit/calls.ts'
import { Moment } from '../../shared/moment.tsx'
import { Money } from '../../shared/money.tsx'
import { Facts, PageHead, Section } from '../../shared/page-head.tsx'
import type { PathParts } from '../../shared/paths.ts'
import { Link } from '../../shared/router.tsx'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { api } from '../../shared/client.ts'
import { LookedAtPictures, type Kept } from '../../shared/looked-at-pictures.tsx'

/** Asked for when somebody wants to see it: every look is written down. */
const usePicture = (pictureId: string) =>
  useMutation({ mutationFn: () => api('bonusApplicationsBackOffice', 'picture', { pictureId }) })

const ApplicationPictures = ({ pictures }: { pictures: readonly Kept[] }) => (
  <LookedAtPictures pictures={pictures} usePicture={usePicture} />
)

/** What a member asks for and shows, what is known of them, and the decision. */
export const BonusApplicationDetail = ({ parts }: { parts: PathParts }) => {
  const { t, language } = useWords()
  const mayDecide = may(useBackOffice(), 'promotions.decide')
  const found = useQuery(
    read('bonusApplicationsBackOffice', 'one', { applicationId: parts['applicationId'] ?? '' }),
  )
  return (
    <>
      <PageHead
        title={found.data ? bonusTitle(found.data.texts, language) : t('apply.title')}
        parent={{ title: t('apply.title'), to: '/bonus-applications' }}
      />
      <Answer query={found}>
        {(row) => (
          <>
            <Facts
              items={[
                [t('show.state'), t(`apply.state.${row.state}`)],
                [
                  t('player.account'),
                  <Link key="account" to={`/players/${row.playerId}`}>
                    {row.account}
                  </Link>,
                ],
                [t('apply.team'), <bdi key="team">{row.team.join(' › ') || '–'}</bdi>],
                [t('apply.registered'), <Moment key="registered" at={row.registeredAt} form="full" />],
                [
                  t('apply.deposits'),
                  <span key="deposits" className="tabular">
                    {row.deposits.count} · <Money amount={row.deposits.sum} />
                    {row.deposits.lastAt && (
                      <>
                        {' '}
                        · <Moment at={row.deposits.lastAt} form="full" />
                      </>
                    )}
                  </span>,
                ],
                [t('apply.most'), <Money key="most" amount={row.most} />],
                [t('scheme.field.times'), String(row.times)],
                [t('feedback.sent'), <Moment key="sent" at={row.sentAt} form="full" />],
              ]}
            />
            <Section title={t('apply.comment')}>
              <p dir="auto">{row.comment || <span className="quiet">{t('text.none')}</span>}</p>
            </Section>
            <ApplicationPictures pictures={row.pictures} />
            <Others others={row.others} />
            <Before before={row.before} titleOf={({ texts }) => bonusTitle(texts, language)} />
            {row.remark !== null && (
              <Section title={t('apply.remark')}>
                <p dir="auto">{row.remark}</p>
                <p className="quiet">
                  {row.decidedBy} {row.decidedAt && <Moment at={row.decidedAt} form="full" />}
                  {row.amount !== null && (
                    <>
                      {' '}
                      · <Money amount={row.amount} />
                    </>
                  )}
                </p>
              </Section>
            )}
            {row.state === 'APPLYING' && mayDecide && (
              <DecideBonusApplication
                applicationId={row.applicationId}
                most={row.most}
                aloneMost={row.aloneMost}
              />
            )}
          </>
        )}
      </Answer>
    </>
  )
}
