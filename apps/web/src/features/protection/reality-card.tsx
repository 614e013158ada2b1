import { realityChoices } from '@krathong/protocol/shapes/protection-kinds'
import { FormFault } from '@krathong/ui/field'
import { client, refusalText } from '../../shared/client.ts'
import { useWords } from '../../shared/words.ts'
import { minutesText } from './amounts.ts'
import { useProtectionChange, type Protection } from './queries.ts'

/** How often the player wants to be shown how long they have played. */
export const RealityCard = ({ state }: { state: Protection }) => {
  const { t } = useWords()
  const { minutes, maximum } = state.reality
  const change = useProtectionChange((wanted: number) =>
    client('protection', 'setReality', { minutes: wanted }),
  )
  const choices = [...new Set([...realityChoices, minutes])]
    .filter((one) => one <= maximum)
    .sort((a, b) => a - b)
  return (
    <section className="card stack" id="reality">
      <h2>{t('safer.reality')}</h2>
      <p className="safer-text">{t('safer.realityText')}</p>
      {change.error && <FormFault>{refusalText(change.error, t('shell.offline'))}</FormFault>}
      <fieldset className="safer-kinds" disabled={change.isPending}>
        <legend className="visually-hidden">{t('safer.realityEvery')}</legend>
        {choices.map((one) => (
          <label key={one} className="safer-kind">
            <input
              type="radio"
              name="reality-minutes"
              className="visually-hidden"
              checked={one === minutes}
              onChange={() => change.mutate(one)}
            />
            {minutesText(t, one)}
          </label>
        ))}
      </fieldset>
    </section>
  )
}
