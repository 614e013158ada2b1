import { Button } from '@krathong/ui/button'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { newId } from '@krathong/protocol/new-id'
import { useWords, type WordKey } from '../../shared/words.ts'
import { usePropose } from './queries.ts'

interface ProposeProps {
  open: WordKey
  title: WordKey
  text: WordKey
  /** The key is made when the dialog opens, so that sending twice proposes once. */
  propose: (input: { key: string; reason: string }) => Promise<{ approvalId: string }>
}

/** A button whose act waits for a second operator. */
export const ProposeButton = ({ open, title, text, propose }: ProposeProps) => {
  const { t } = useWords()
  const [key, setKey] = useState<string | null>(null)
  const send = usePropose(propose)
  return (
    <>
      <Button kind="quiet" small onClick={() => setKey(newId())}>
        {t(open)}
      </Button>
      {key !== null && (
        <ChangeDialog
          title={t(title)}
          confirm={t('entry.propose')}
          isRisky
          isBusy={send.isPending}
          error={send.error}
          onConfirm={(reason) => send.mutate({ key, reason })}
          onClose={() => setKey(null)}
        >
          <p>{t(text)}</p>
        </ChangeDialog>
      )}
    </>
  )
}
