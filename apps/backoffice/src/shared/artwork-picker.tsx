import type { Artwork } from '@krathong/protocol/shapes/artworks'
import { Empty } from '@krathong/ui/state'
import type { UseQueryResult } from '@tanstack/react-query'
import { Answer } from './states.tsx'
import { useWords } from './words.ts'
import './artwork-picker.css'

interface ArtworkPickerProps {
  label: string
  artworks: UseQueryResult<{ artworks: Artwork[] }>
  /** Each list shows pictures in its own form, and whatever is chosen. */
  screen: 'desktop' | 'phone'
  value: string
  /** Lets nothing be chosen: the phone then shows the desktop's picture. */
  noneLabel?: string
  fault?: string | undefined
  onChange: (url: string) => void
}

export const ArtworkPicker = ({
  label,
  artworks,
  screen,
  value,
  noneLabel,
  fault,
  onChange,
}: ArtworkPickerProps) => {
  const { t } = useWords()
  const isShown = ({ url, isForPhone }: Artwork) => url === value || isForPhone === (screen === 'phone')
  return (
    <fieldset className="artworks">
      <legend className="field-label">{label}</legend>
      <Answer
        query={artworks}
        rows={2}
        empty={{
          isEmpty: (answer) => answer.artworks.length === 0,
          view: <Empty title={t('artwork.none')} />,
        }}
      >
        {(answer) => (
          <div className="artwork-grid">
            {noneLabel && (
              <label className="artwork">
                <input type="radio" name={screen} checked={value === ''} onChange={() => onChange('')} />
                <span className="artwork-none">{noneLabel}</span>
              </label>
            )}
            {answer.artworks.filter(isShown).map((artwork) => (
              <label key={artwork.url} className="artwork">
                <input
                  type="radio"
                  name={screen}
                  checked={value === artwork.url}
                  onChange={() => onChange(artwork.url)}
                />
                <img src={artwork.url} alt="" loading="lazy" />
                <span>{artwork.name}</span>
              </label>
            ))}
          </div>
        )}
      </Answer>
      {fault && (
        <p className="field-error" role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  )
}
