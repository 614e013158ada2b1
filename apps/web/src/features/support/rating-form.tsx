import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { useMutation } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useId, useState } from 'react'
import { client, refusalText } from '../../shared/client.ts'
import { useWords } from '../../shared/words.ts'

const STARS = [1, 2, 3, 4, 5] as const
const NOTE_MAX = 300

/** How it was, in stars and, who likes, in words. */
export const RatingForm = ({ rating, onRated }: { rating: number | null; onRated: () => void }) => {
  const { t } = useWords()
  const id = useId()
  const [stars, setStars] = useState(rating ?? 0)
  const [note, setNote] = useState('')
  const rate = useMutation({
    mutationFn: () => client('support', 'rate', { rating: stars, note: note.trim() }),
    onSuccess: onRated,
  })
  if (rating !== null || rate.isSuccess) return <p>{t('support.rated')}</p>
  return (
    <form
      className="support-rating"
      onSubmit={(event) => {
        event.preventDefault()
        if (stars > 0) rate.mutate()
      }}
    >
      <fieldset className="support-stars">
        <legend>{t('support.rate')}</legend>
        {STARS.map((star) => (
          <label key={star} className={star <= stars ? 'support-star support-star-on' : 'support-star'}>
            <input
              type="radio"
              name={id}
              className="visually-hidden"
              checked={stars === star}
              onChange={() => setStars(star)}
            />
            <span className="visually-hidden">{t('support.stars', { count: star })}</span>
            <Star size={28} aria-hidden="true" fill={star <= stars ? 'currentColor' : 'none'} />
          </label>
        ))}
      </fieldset>
      {stars > 0 && (
        <>
          <label className="visually-hidden" htmlFor={`${id}-note`}>
            {t('support.note')}
          </label>
          <textarea
            id={`${id}-note`}
            className="support-input"
            rows={2}
            maxLength={NOTE_MAX}
            placeholder={t('support.note')}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          {rate.error && <FormFault>{refusalText(rate.error, t('shell.offline'))}</FormFault>}
          <Button type="submit" busy={rate.isPending}>
            {t('support.send')}
          </Button>
        </>
      )}
    </form>
  )
}
