import { Button, buttonClass } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { client, refusalText } from '../../shared/client.ts'
import { OwnMoney } from '../../shared/own-money.tsx'
import { useBrand } from '../../shared/queries.ts'
import { Link } from '../../shared/router.tsx'
import { useWords } from '../../shared/words.ts'
import type { Contact } from './queries.ts'
import { Asked } from './reward-card.tsx'
import { useClaim } from './use-claim.ts'

/** What verifying a mail address or a phone number gives: the way there, then the press. */
export const ContactCard = ({ contact: { promotionId, ...contact } }: { contact: Contact }) => {
  const { t } = useWords()
  const { currency } = useBrand()
  const take = useClaim(() => client('rewards', 'takeContact', { promotionId }))
  return (
    <section className="card reward-card">
      <div className="reward-head">
        <strong>{contact.title}</strong>
        <OwnMoney className="reward-amount tabular" amount={contact.amount} currency={currency} />
      </div>
      {contact.text && <p className="reward-quiet">{contact.text}</p>}
      <p>{t(contact.isVerified ? 'reward.contactVerified' : `mission.goal.${contact.contact}`)}</p>
      <Asked required={contact.required} />
      {take.error && <FormFault>{refusalText(take.error, t('shell.offline'))}</FormFault>}
      <div className="reward-foot">
        {contact.isVerified ? (
          <Button busy={take.isPending} onClick={() => take.mutate()}>
            {t('reward.claim')}
          </Button>
        ) : (
          <Link to="#/me/security" className={buttonClass({})}>
            {t('mission.goThere')}
          </Link>
        )}
      </div>
    </section>
  )
}
