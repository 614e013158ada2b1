import { Button } from '@krathong/ui/button'
import { Moment } from '../../shared/moment.tsx'
import { Section } from '../../shared/page-head.tsx'
import { InlineFault } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { type Feedback, usePicture } from './queries.ts'
import './submissions.css'

type Kept = Feedback['pictures'][number]

/** Each picture is shown only when asked for: what was looked at stands in the log of looks. */
export const Pictures = ({ pictures }: { pictures: readonly Kept[] }) => {
  const { t } = useWords()
  if (pictures.length === 0) return null
  return (
    <Section title={t('feedback.pictures')}>
      <div className="submission-pictures">
        {pictures.map((picture, index) => (
          <Picture key={picture.pictureId} picture={picture} number={index + 1} />
        ))}
      </div>
    </Section>
  )
}

const Picture = ({ picture: { pictureId, sentAt }, number }: { picture: Kept; number: number }) => {
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
