import {
  ANNOUNCEMENT_BODY_MAX,
  announcementReaches,
  ANNOUNCEMENTS_A_DAY,
  ANNOUNCEMENTS_A_WEEK,
  ANNOUNCEMENT_TITLE_MAX,
} from '@krathong/protocol/shapes/announcement-bounds'
import { newId } from '@krathong/protocol/new-id'
import { Button } from '@krathong/ui/button'
import { Field, FormFault } from '@krathong/ui/field'
import { Segments } from '@krathong/ui/tabs'
import { toast } from '@krathong/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { client, refusalText } from '../../../shared/client.ts'
import { CommentField } from '../../../shared/comment-field.tsx'
import { useWords } from '../../../shared/words.ts'

/**
 * The key is that of the words: pressed twice, or again after a lost answer, they are sent once, and other words are another announcement.
 * What was typed stays until it was sent.
 */
export const WriteAnnouncement = () => {
  const { t } = useWords()
  const cache = useQueryClient()
  const tried = useRef<{ announcementId: string; words: string } | null>(null)
  const [reach, setReach] = useState<(typeof announcementReaches)[number]>('team')
  const [title, setTitle] = useState('')
  const [body, setBody] = useState('')
  const isEmpty = title.trim() === '' || body.trim() === ''
  const send = useMutation({
    mutationFn: () => {
      const words = JSON.stringify([reach, title, body])
      if (tried.current?.words !== words) tried.current = { announcementId: newId(), words }
      const { announcementId } = tried.current
      return client('announcements', 'write', { announcementId, reach, title, body })
    },
    onSuccess: () => {
      tried.current = null
      toast(t('announcements.sent'))
      setTitle('')
      setBody('')
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['announcements'] }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isEmpty && !send.isPending) send.mutate()
  }
  return (
    <form className="card stack" noValidate onSubmit={submit}>
      <div className="stack team-whose">
        <Segments
          label={t('announcements.reach')}
          value={reach}
          onChange={setReach}
          options={announcementReaches.map((value) => ({ value, label: t(`overview.whose.${value}`) }))}
        />
      </div>
      <Field
        label={t('announcements.title')}
        value={title}
        dir="auto"
        maxLength={ANNOUNCEMENT_TITLE_MAX}
        onChange={({ target }) => setTitle(target.value)}
      />
      <CommentField
        label={t('announcements.body')}
        value={body}
        rows={5}
        most={ANNOUNCEMENT_BODY_MAX}
        onChange={setBody}
      />
      <p className="agent-quiet">
        {t('announcements.rules', {
          day: String(ANNOUNCEMENTS_A_DAY),
          week: String(ANNOUNCEMENTS_A_WEEK),
        })}
      </p>
      {send.error && <FormFault>{refusalText(send.error, t('shell.offline'))}</FormFault>}
      <Button type="submit" busy={send.isPending} disabled={isEmpty}>
        {t('announcements.send')}
      </Button>
    </form>
  )
}
