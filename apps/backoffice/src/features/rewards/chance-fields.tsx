import { chanceEntries } from '@krathong/protocol/shapes/promotion-kinds'
import { AreaField, ChoiceField, type Form, TextField } from '../../shared/kit/form.tsx'
import type { WordKey } from '../../shared/words.ts'
import type { SchemeDraft } from './scheme-drafts.ts'

type FigureName = 'entryStep' | 'mostEach' | 'drawAfter' | 'total' | 'parts' | 'leastEach' | 'claimHours'

const Figure = (props: { form: Form<SchemeDraft>; name: FigureName; hint?: WordKey }) => (
  <TextField {...props} word={`scheme.field.${props.name}`} fault="bonus.fault" isTrimmed />
)

/** The fields of a raffle, a wheel or an envelope. */
export const ChanceFields = ({ form }: { form: Form<SchemeDraft> }) => {
  switch (form.draft.kind) {
    case 'raffle':
      return <RaffleFields form={form} />
    case 'wheel':
      return <WheelFields form={form} />
    case 'envelope':
      return <EnvelopeFields form={form} />
    default:
      return null
  }
}

const EntryFields = ({ form }: { form: Form<SchemeDraft> }) => (
  <>
    <ChoiceField
      form={form}
      name="entry"
      word="scheme.field.entry"
      values={chanceEntries}
      wordOf={(entry) => `chance.entry.${entry}`}
    />
    {form.draft.entry !== 'free' && (
      <div className="form-pair">
        <Figure form={form} name="entryStep" />
        <Figure form={form} name="mostEach" />
      </div>
    )}
  </>
)

const RaffleFields = ({ form }: { form: Form<SchemeDraft> }) => (
  <>
    <EntryFields form={form} />
    <AreaField
      form={form}
      name="rafflePrizes"
      word="scheme.field.rafflePrizes"
      hint="scheme.raffle-hint"
      rows={5}
      fault="bonus.fault"
    />
    <div className="form-pair">
      <Figure form={form} name="drawAfter" hint="scheme.draw-hint" />
      <Figure form={form} name="claimHours" />
    </div>
  </>
)

const WheelFields = ({ form }: { form: Form<SchemeDraft> }) => (
  <>
    <EntryFields form={form} />
    <ChoiceField
      form={form}
      name="wheelPeriod"
      word="scheme.field.missionPeriod"
      values={['day', 'once']}
      wordOf={(period) => `mission.period.${period}`}
    />
    <AreaField
      form={form}
      name="wheelPrizes"
      word="scheme.field.wheelPrizes"
      hint="scheme.wheel-hint"
      rows={7}
      fault="bonus.fault"
    />
    <Figure form={form} name="claimHours" />
  </>
)

const EnvelopeFields = ({ form }: { form: Form<SchemeDraft> }) => (
  <>
    <div className="form-pair">
      <Figure form={form} name="total" />
      <Figure form={form} name="parts" />
    </div>
    <Figure form={form} name="leastEach" hint="scheme.envelope-hint" />
  </>
)
