import { Button } from '@krathong/ui/button'
import { Moment } from './moment.tsx'
import { Section } from './page-head.tsx'
import { InlineFault } from './states.tsx'
import { useWords } from './words.ts'
import './looked-at-pictures.css'

export interface Kept {
  pictureId: string
  sentAt: string
}

/** Asks for one picture; a look that is written down. */
type UsePicture = (pictureId: string) => {
  data: { mediaType: string; base64: string } | undefined
  error: Error | null
  isPending: boolean
  mutate: () => void
}

interface Props {
  pictures: readonly Kept[]
  usePicture: UsePicture
}

/** Each picture is shown only when asked for: what was looked at stands in the log of looks. */
export const LookedAtPictures = ({ pictures, usePicture }: Props) => {
  const { t } = useWords()
  if (pictures.length === 0) return null
  return (
    <Section title={t('feedback.pictures')}>
      <div className="kept-pictures">
        {pictures.map((picture, index) => (
          <Picture key={picture.pictureId} picture={picture} number={index + 1} usePicture={usePicture} />
        ))}
      </div>
    </Section>
  )
}

const Picture = ({
  picture: { pictureId, sentAt },
  number,
  usePicture,
}: {
  picture: Kept
  number: number
  usePicture: UsePicture
}) => {
  const { t } = useWords()
  const picture = usePicture(pictureId)
  return (
    <figure>
      {picture.data ? (
        <img
          alt={t('feedback.picture', { number })}
          src={`data:${picture.data.mediaType};base64,${picture.data.base64}`}
        />
      ) : (
        <Button kind="quiet" busy={picture.isPending} onClick={() => picture.mutate()}>
          {t('identity.show')}
        </Button>
      )}
      <InlineFault error={picture.error} />
      <figcaption>
        <Moment at={sentAt} form="full" />
      </figcaption>
    </figure>
  )
}
