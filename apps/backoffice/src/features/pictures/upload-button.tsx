import { PICTURE_UPLOAD_MAX } from '@krathong/protocol/shapes/picture-places'
import { buttonClass } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { useState } from 'react'
import { useFileAct } from '../../shared/kit/calls.ts'
import { InlineFault } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import './pictures.css'

interface UploadButtonProps {
  pictureId: string
  /** `all`, or the language that it is for. */
  language: string
  label: string
  kind?: 'primary' | 'quiet'
  onDone?: () => void
}

/** Chooses a file and sends it; one that is too large is not sent first. */
export const UploadButton = ({ pictureId, language, label, kind = 'quiet', onDone }: UploadButtonProps) => {
  const { t } = useWords()
  const [isLarge, setLarge] = useState(false)
  const send = useFileAct('picturesBackOffice', 'upload')
  const choose = (file: File | undefined) => {
    if (!file || send.isPending) return
    setLarge(file.size > PICTURE_UPLOAD_MAX)
    if (file.size <= PICTURE_UPLOAD_MAX)
      send.mutate({ input: { pictureId, language }, file }, { onSuccess: () => onDone?.() })
  }
  return (
    <>
      <label
        className={`picture-upload ${buttonClass({ kind, small: kind === 'quiet' })}`}
        aria-busy={send.isPending}
      >
        {send.isPending ? t('picture.sending') : label}
        <input
          type="file"
          accept="image/png,image/jpeg"
          aria-label={label}
          onChange={({ target }) => {
            choose(target.files?.[0])
            // The same file may be chosen again after a fault.
            target.value = ''
          }}
        />
      </label>
      {isLarge && <FormFault>{t('picture.large')}</FormFault>}
      <InlineFault error={send.error} />
    </>
  )
}
