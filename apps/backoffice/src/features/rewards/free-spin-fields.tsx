import { missionPeriods } from '@krathong/protocol/shapes/promotion-kinds'
import { AreaField, ChoiceField, type Form, TextField } from '../../shared/kit/form.tsx'
import type { WordKey } from '../../shared/words.ts'
import type { SchemeDraft } from './scheme-drafts.ts'
import { SpinGamePicker } from './spin-game-picker.tsx'

type FigureName =
  | 'spins'
  | 'spinStake'
  | 'spinDeposit'
  | 'useHours'
  | 'winMax'
  | 'spinStakeMax'
  | 'stakeDays'
  | 'claimHours'

const Figure = (props: { form: Form<SchemeDraft>; name: FigureName; hint?: WordKey }) => (
  <TextField {...props} word={`scheme.field.${props.name}`} fault="bonus.fault" isTrimmed />
)

/** Which spins, for whom, and what becomes of what they win. */
export const FreeSpinFields = ({ form }: { form: Form<SchemeDraft> }) => (
  <>
    <AreaField
      form={form}
      name="spinGames"
      word="scheme.field.spinGames"
      hint="scheme.spin-games-hint"
      rows={2}
      fault="bonus.fault"
    />
    <SpinGamePicker form={form} />
    <div className="form-pair">
      <Figure form={form} name="spins" />
      <Figure form={form} name="spinStake" hint="scheme.spin-stake-hint" />
    </div>
    <div className="form-pair">
      <ChoiceField
        form={form}
        name="spinPeriod"
        word="scheme.field.missionPeriod"
        values={missionPeriods}
        wordOf={(period) => `mission.period.${period}`}
      />
      <Figure form={form} name="spinDeposit" hint="scheme.spin-deposit-hint" />
    </div>
    <div className="form-pair">
      <Figure form={form} name="useHours" />
      <Figure form={form} name="claimHours" />
    </div>
    <div className="form-pair">
      <Figure form={form} name="winMax" hint="scheme.win-max-hint" />
      <Figure form={form} name="spinStakeMax" />
    </div>
    <Figure form={form} name="stakeDays" />
  </>
)
