import { LINE_MAX } from '@krathong/protocol/shapes/support-kinds'
import { constants } from '@krathong/protocol/constants'
import { IconButton, Spinner } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { pictureAddress } from '@krathong/ui/picture-address'
import { useMutation } from '@tanstack/react-query'
import { ImagePlus, SendHorizontal, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { client, refusalText } from '../../shared/client.ts'
import { newId } from '@krathong/protocol/new-id'
import { useWords } from '../../shared/words.ts'

interface Sent {
  pictureId: string
  address: string
}

/** Pictures go up as they are chosen and are sent with the next line. */
const usePictures = () => {
  const [sent, setSent] = useState<readonly Sent[]>([])
  const send = useMutation({
    mutationFn: async (file: File) => {
      const { pictureId } = await client('support', 'picture', { pictureId: newId() }, { file })
      const address = await pictureAddress(file)
      setSent((known) => [...known, { pictureId, address }])
    },
  })
  return {
    sent,
    send,
    clear: () => setSent([]),
    drop: (id: string) => setSent(sent.filter(({ pictureId }) => pictureId !== id)),
  }
}

export const Composer = ({ onSaid }: { onSaid: () => void }) => {
  const { t } = useWords()
  const id = useId()
  const [text, setText] = useState('')
  const pictures = usePictures()
  const key = useRef('')
  const say = useMutation({
    mutationFn: () => {
      key.current ||= newId()
      const pictureIds = pictures.sent.map(({ pictureId }) => pictureId)
      return client('support', 'say', { lineId: key.current, text: text.trim(), pictureIds })
    },
    onSuccess: () => {
      key.current = ''
      setText('')
      pictures.clear()
      onSaid()
    },
  })
  const isEmpty = text.trim() === '' && pictures.sent.length === 0
  const send = () => {
    if (!isEmpty && !say.isPending) say.mutate()
  }
  const error = say.error ?? pictures.send.error
  return (
    <form
      className="support-foot"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {error && <FormFault>{refusalText(error, t('shell.offline'))}</FormFault>}
      <ChosenPictures pictures={pictures} />
      <div className="support-write">
        <PictureButton pictures={pictures} />
        <label className="visually-hidden" htmlFor={id}>
          {t('support.write')}
        </label>
        <textarea
          id={id}
          className="support-input"
          rows={2}
          maxLength={LINE_MAX}
          placeholder={t('support.write')}
          value={text}
          onChange={({ target }) => {
            key.current = ''
            setText(target.value)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            send()
          }}
        />
        <IconButton type="submit" label={t('support.send')} busy={say.isPending} disabled={isEmpty}>
          <SendHorizontal size={22} className="flip-rtl" />
        </IconButton>
      </div>
    </form>
  )
}

type Pictures = ReturnType<typeof usePictures>

const PictureButton = ({ pictures: { sent, send } }: { pictures: Pictures }) => {
  const { t } = useWords()
  const id = useId()
  return (
    <>
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept="image/png,image/jpeg"
        disabled={send.isPending || sent.length >= constants.imagesMax}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) send.mutate(file)
          target.value = ''
        }}
      />
      <label htmlFor={id} className="button button-plain button-icon" title={t('support.addPicture')}>
        <span className="visually-hidden">{t('support.addPicture')}</span>
        {send.isPending ? <Spinner /> : <ImagePlus size={22} aria-hidden="true" />}
      </label>
    </>
  )
}

const ChosenPictures = ({ pictures: { sent, drop } }: { pictures: Pictures }) => {
  const { t } = useWords()
  if (sent.length === 0) return null
  return (
    <ul className="support-chosen">
      {sent.map(({ pictureId, address }) => (
        <li key={pictureId}>
          <img src={address} alt={t('support.picture')} width={56} height={56} />
          <IconButton small label={t('support.dropPicture')} onClick={() => drop(pictureId)}>
            <X size={16} />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
