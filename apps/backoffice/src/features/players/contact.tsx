import { Button } from '@krathong/ui/button'
import type { CallOutput, Calls } from '@krathong/protocol'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { useAct } from '../../shared/kit/calls.ts'
import { Facts } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'

type Contact = CallOutput<Calls['players']['contact']>

/** What is masked elsewhere, shown whole to whoever gives a reason; it is gone when the page is left. */
export const PlayerContact = ({ playerId }: { playerId: string }) => {
  const { t } = useWords()
  const [isAsking, setIsAsking] = useState(false)
  const [contact, setContact] = useState<Contact | null>(null)
  const show = useAct('players', 'contact', {
    onDone: (found) => {
      setContact(found)
      setIsAsking(false)
    },
  })
  if (contact)
    return (
      <Facts
        items={[
          [t('player.email'), contact.email ?? '–'],
          [t('player.birthday'), contact.birthday ?? '–'],
        ]}
      />
    )
  return (
    <>
      <p className="quiet">{t('player.contact-text')}</p>
      <Button kind="quiet" onClick={() => setIsAsking(true)}>
        {t('player.contact-show')}
      </Button>
      {isAsking && (
        <ChangeDialog
          title={t('player.contact-title')}
          confirm={t('player.contact-show')}
          isBusy={show.isPending}
          error={show.error}
          onConfirm={(reason) => show.mutate({ playerId, reason })}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('player.contact-ask')}</p>
        </ChangeDialog>
      )}
    </>
  )
}
