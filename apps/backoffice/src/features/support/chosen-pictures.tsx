import { IconButton, Spinner } from '@krathong/ui/button'
import { pictureAddress } from '@krathong/ui/picture-address'
import { constants } from '@krathong/protocol/constants'
import { useMutation } from '@tanstack/react-query'
import { ImagePlus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { api } from '../../shared/client.ts'
import { newId } from '@krathong/protocol/new-id'
import { useWords } from '../../shared/words.ts'
import './support.css'

interface Chosen {
  pictureId: string
  address: string
}

/** Pictures go up as they are chosen and are sent with the next line. */
export const usePictures = (conversationId: string) => {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const send = useMutation({
    mutationFn: async (file: File) => {
      const wanted = { conversationId, pictureId: newId() }
      const { pictureId } = await api('supportBackOffice', 'addPicture', wanted, { file })
      const address = await pictureAddress(file)
      setChosen((known) => [...known, { pictureId, address }])
    },
  })
  const drop = (gone: Chosen) => setChosen(chosen.filter((one) => one !== gone))
  const clear = (sent: readonly string[]) =>
    setChosen((known) => known.filter(({ pictureId }) => !sent.includes(pictureId)))
  return { chosen, send, clear, drop }
}

type Pictures = ReturnType<typeof usePictures>

export const ChosenPictures = ({ pictures: { chosen, send, drop } }: { pictures: Pictures }) => {
  const { t } = useWords()
  const id = useId()
  const isFull = send.isPending || chosen.length >= constants.imagesMax
  return (
    <div className="talk-chosen">
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept="image/png,image/jpeg"
        disabled={isFull}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) send.mutate(file)
          target.value = ''
        }}
      />
      <label htmlFor={id} className="button button-quiet button-small" aria-disabled={isFull}>
        {send.isPending ? <Spinner /> : <ImagePlus size={16} aria-hidden="true" />}
        {t('support.add-picture')}
      </label>
      {chosen.map((one, at) => (
        <span key={one.pictureId} className="talk-chosen-one">
          <img src={one.address} alt={t('support.picture', { place: at + 1 })} width={48} height={48} />
          <IconButton small label={t('support.drop-picture')} onClick={() => drop(one)}>
            <X size={16} />
          </IconButton>
        </span>
      ))}
    </div>
  )
}
