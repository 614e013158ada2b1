import { constants } from '@krathong/protocol/constants'
import { buttonClass, Spinner } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { useMutation } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { useId } from 'react'
import { refusalText } from './client.ts'
import { useWords } from './words.ts'

interface PictureAdderProps {
  count: number
  /** One is needed. */
  isRequired?: boolean
  onCount: (count: number) => void
  /** Sends one and tells how many there are now. */
  send: (picture: File) => Promise<number>
}

/** Up to three pictures, each sent as soon as it is chosen. */
export const PictureAdder = ({ count, isRequired, onCount, send }: PictureAdderProps) => {
  const { t } = useWords()
  const id = useId()
  const most = constants.imagesMax
  const sending = useMutation({ mutationFn: send, onSuccess: onCount })
  const isTooLarge = (sending.variables?.size ?? 0) > constants.imageBytesMax
  return (
    <div className="field">
      <p className="field-label">{t('pictures.title', { count, most })}</p>
      <div className="picture-adder">
        <input
          id={id}
          type="file"
          className="visually-hidden"
          accept="image/png,image/jpeg"
          disabled={sending.isPending || count >= most}
          onChange={({ target }) => {
            const picture = target.files?.[0]
            if (picture) sending.mutate(picture)
            target.value = ''
          }}
        />
        <label htmlFor={id} className={buttonClass({ kind: 'quiet' })}>
          <ImagePlus size={18} aria-hidden="true" />
          {t('pictures.choose')}
        </label>
        {sending.isPending && <Spinner />}
      </div>
      <p className="field-hint">{t(isRequired ? 'pictures.hintRequired' : 'pictures.hint')}</p>
      {sending.error && (
        <FormFault>
          {isTooLarge ? t('pictures.tooLarge') : refusalText(sending.error, t('shell.offline'))}
        </FormFault>
      )}
    </div>
  )
}
