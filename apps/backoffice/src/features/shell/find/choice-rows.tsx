import { Moment } from '../../../shared/moment.tsx'
import { useWords } from '../../../shared/words.ts'
import type { Choice, ChoiceGroup } from './choices.ts'

interface ChoiceRowsProps extends ChoiceGroup {
  idOf: (choice: Choice) => string
  chosen: Choice | undefined
  onPoint: (choice: Choice) => void
  onFollow: (choice: Choice) => void
}

/** One kind of what was found. The focus stays in the field: it says which of them is chosen. */
export const ChoiceRows = ({ title, choices, idOf, chosen, onPoint, onFollow }: ChoiceRowsProps) => {
  const { t } = useWords()
  return (
    <div role="group" aria-label={t(title)}>
      <p className="side-title" aria-hidden>
        {t(title)}
      </p>
      {choices.map((choice) => (
        <button
          type="button"
          key={choice.to}
          id={idOf(choice)}
          role="option"
          tabIndex={-1}
          aria-selected={choice === chosen}
          className="find-choice"
          onPointerMove={() => onPoint(choice)}
          onClick={() => onFollow(choice)}
        >
          <bdi className="find-name">{choice.name}</bdi>
          {choice.note !== null && <bdi className="quiet">{choice.note}</bdi>}
          {choice.at !== null && (
            <span className="quiet find-at">
              <Moment at={choice.at} />
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
