import { Button } from '@krathong/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useModule } from '../../shared/modules.ts'
import { openPopup } from '../../shared/popups.tsx'
import { useWords } from '../../shared/words.ts'
import { AnsweredGuard } from './answered-guard.tsx'
import { Guard } from './guard.tsx'
import { contactsQuery } from './queries.ts'

type Contact = { shown: string; verifiedAt: string | null } | null

/** Where the account is reached: a number and an address, each proven by a code. */
export const ContactsPanel = () => {
  const hasPhone = useModule('SMS_VERIFICATION')
  return (
    <AnsweredGuard query={useQuery(contactsQuery())}>
      {({ email, phone }) => (
        <>
          <ContactGuard channel="email" contact={email} />
          {hasPhone && <ContactGuard channel="sms" contact={phone} />}
        </>
      )}
    </AnsweredGuard>
  )
}

const ContactGuard = ({ channel, contact }: { channel: 'email' | 'sms'; contact: Contact }) => {
  const { t } = useWords()
  const isEmail = channel === 'email'
  const isProven = contact?.verifiedAt != null
  const text = () => {
    if (!contact) return t(isEmail ? 'contact.noEmail' : 'contact.noPhone')
    return t(isProven ? 'contact.proven' : 'contact.unproven', { contact: contact.shown })
  }
  const act = isProven ? t('contact.change') : contact ? t('contact.prove') : t('contact.add')
  return (
    <Guard title={t(isEmail ? 'contact.email' : 'contact.phone')} text={text()}>
      <Button
        kind={isProven ? 'quiet' : 'primary'}
        aria-label={`${act}: ${t(isEmail ? 'contact.email' : 'contact.phone')}`}
        onClick={() => openPopup('bind-contact', { channel, isChange: isProven })}
      >
        {act}
      </Button>
    </Guard>
  )
}
