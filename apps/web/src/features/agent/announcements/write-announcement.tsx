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
import { useState, type FormEvent } from 'react'
import { client, refusalText } from '../../../shared/client.ts'
import { CommentField } from '../../../shared/comment-field.tsx'
import { useWords } from '../../../shared/words.ts'

/** The key is the form's: pressed twice, or again after a lost answer, it is sent once. What was typed stays until it was sent. */
export const WriteAnnouncement = () => {
  const { t } = useWords()
  const cache = useQueryClient()
  const [announcementId, setId] = useState(newId)
  const [reach, setReach] = useState<(typeof announcementReaches)[number]>('team')
  const [title, setTitle] = useState('')
  const [body, setBody] = useState('')
  const isEmpty = title.trim() === '' || body.trim() === ''
  const send = useMutation({
    mutationFn: () => client('announcements', 'write', { announcementId, reach, title, body }),
    onSuccess: () => {
      toast(t('announcements.sent'))
      setTitle('')
      setBody('')
      setId(newId())
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
