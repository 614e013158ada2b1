import { newId } from '@krathong/protocol/new-id'
import { Button } from '@krathong/ui/button'
import { Dialog } from '@krathong/ui/dialog'
import { FormFault } from '@krathong/ui/field'
import { toast } from '@krathong/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { client, refusalText } from '../../shared/client.ts'
import { CommentField } from '../../shared/comment-field.tsx'
import { PictureAdder } from '../../shared/picture-adder.tsx'
import type { Popup } from '../../shared/popups.tsx'
import { useWords } from '../../shared/words.ts'

/** Asks for a reward: a few words and pictures, sent together; a person of the platform decides. */
export const ApplyPopup: Popup<'apply'> = ({ offer, onClose }) => {
  const { t } = useWords()
  const cache = useQueryClient()
  const [applicationId] = useState(newId)
  const [comment, setComment] = useState('')
  const [pictures, setPictures] = useState(0)
  const [wasTried, setTried] = useState(false)
  const { promotionId, version, isCommentAsked, isPictureAsked } = offer
  const isCommentMissing = isCommentAsked && comment.trim() === ''
  const isPictureMissing = isPictureAsked && pictures === 0
  const send = useMutation({
    mutationFn: () => client('bonusApplications', 'send', { applicationId, promotionId, version, comment }),
    onSuccess: () => {
      toast(t('apply.done'))
      onClose()
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['bonusApplications'] }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isCommentMissing && !isPictureMissing) send.mutate()
  }
  return (
    <Dialog name="apply" title={offer.title} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        <p>{t('apply.how')}</p>
        <CommentField
          label={t('apply.comment')}
          value={comment}
          isRequired={isCommentAsked}
          error={wasTried && isCommentMissing ? t('apply.commentNeeded') : undefined}
          onChange={setComment}
        />
        <PictureAdder
          count={pictures}
          isRequired={isPictureAsked}
          onCount={setPictures}
          send={async (file) =>
            (await client('bonusApplications', 'addPicture', { applicationId }, { file })).pictureCount
          }
        />
        {wasTried && isPictureMissing && <FormFault>{t('apply.pictureNeeded')}</FormFault>}
        {send.error && <FormFault>{refusalText(send.error, t('shell.offline'))}</FormFault>}
        <Button type="submit" wide busy={send.isPending}>
          {t('apply.send')}
        </Button>
      </form>
    </Dialog>
  )
}
