import { useQuery } from '@tanstack/react-query'
import { Answer } from '../../shared/states.tsx'
import { useWords } from '../../shared/words.ts'
import { artworksQuery } from './queries.ts'
import { Empty } from '@krathong/ui/state'

interface ArtworkPickerProps {
  label: string
  name: string
  value: string
  /** Lets nothing be chosen: the phone then shows the desktop's picture. */
  noneLabel?: string
  fault?: string | undefined
  onChange: (url: string) => void
}

export const ArtworkPicker = ({ label, name, value, noneLabel, fault, onChange }: ArtworkPickerProps) => {
  const { t } = useWords()
  const artworks = useQuery(artworksQuery)
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
                <input type="radio" name={name} checked={value === ''} onChange={() => onChange('')} />
                <span className="artwork-none">{noneLabel}</span>
              </label>
            )}
            {answer.artworks.map((artwork) => (
              <label key={artwork.url} className="artwork">
                <input
                  type="radio"
                  name={name}
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
