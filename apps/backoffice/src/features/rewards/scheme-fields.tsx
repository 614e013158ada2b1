import { missionPeriods, rewardContacts, schemeKinds } from '@krathong/protocol/shapes/promotion-kinds'
import { AreaField, ChoiceField, type Form, SwitchField, TextField } from '../../shared/kit/form.tsx'
import type { WordKey } from '../../shared/words.ts'
import { ChanceFields } from './chance-fields.tsx'
import { FreeSpinFields } from './free-spin-fields.tsx'
import type { SchemeDraft } from './scheme-drafts.ts'

const boardPeriods = ['day', 'week'] as const

type FigureName =
  | 'lossMin'
  | 'claimHours'
  | 'stakeMin'
  | 'makeUpLevel'
  | 'amount'
  | 'code'
  | 'times'
  | 'accountDays'
  | 'volumeFrom'
  | 'volumeMore'
  | 'least'
  | 'referrer'
  | 'friend'
  | 'depositMin'
  | 'friendStakeMin'
  | 'friendDays'
  | 'monthMost'
  | 'stakePer'
  | 'shares'
  | 'shareDays'
  | 'dayMost'
  | 'applicationMost'
  | 'attempts'

const Figure = (props: { form: Form<SchemeDraft>; name: FigureName; hint?: WordKey }) => (
  <TextField {...props} word={`scheme.field.${props.name}`} fault="bonus.fault" isTrimmed />
)

/** What earns a reward and how much it is: the fields of its kind, which stays as it was made. */
export const SchemeTerms = ({ form, isNew }: { form: Form<SchemeDraft>; isNew: boolean }) => (
  <div className="form">
    {isNew && (
      <ChoiceField
        form={form}
        name="kind"
        word="scheme.field.kind"
        values={schemeKinds}
        wordOf={(kind) => `scheme.kind.${kind}`}
      />
    )}
    {form.draft.kind === 'cashback' && <CashbackFields form={form} />}
    <GiftFields form={form} />
    {form.draft.kind === 'rebate' && <RebateFields form={form} />}
    {form.draft.kind === 'referral' && <ReferralFields form={form} />}
    {form.draft.kind === 'mission' && <MissionFields form={form} />}
    {form.draft.kind === 'leaderboard' && <BoardFields form={form} />}
    {form.draft.kind === 'commission' && <CommissionFields form={form} />}
    {form.draft.kind === 'application' && <ApplicationFields form={form} />}
    <ChanceFields form={form} />
    {form.draft.kind === 'free-spins' && <FreeSpinFields form={form} />}
    {form.draft.kind === 'check-in' && (
      <>
        <AreaField form={form} name="days" word="scheme.field.days" rows={2} fault="bonus.fault" />
        <Figure form={form} name="stakeMin" />
        <Figure form={form} name="makeUpLevel" hint="scheme.make-up-hint" />
      </>
    )}
    {form.draft.kind === 'contact' && (
      <div className="form-pair">
        <ChoiceField
          form={form}
          name="contact"
          word="scheme.field.contact"
          values={rewardContacts}
          wordOf={(contact) => `contact.${contact}`}
        />
        <Figure form={form} name="amount" />
      </div>
    )}
    {form.draft.kind === 'code' && (
      <div className="form-pair">
        <Figure form={form} name="code" hint="scheme.code-hint" />
        <Figure form={form} name="amount" />
      </div>
    )}
    <Figure form={form} name="times" hint="scheme.times-hint" />
  </div>
)

/** What levels give: on a birthday, on reaching them, or for a week. */
const GiftFields = ({ form }: { form: Form<SchemeDraft> }) => {
  const { kind } = form.draft
  if (kind !== 'birthday' && kind !== 'level-up' && kind !== 'salary') return null
  const isWeek = kind === 'salary'
  return (
    <>
      <AreaField
        form={form}
        name={isWeek ? 'weeks' : 'gifts'}
        word="scheme.field.gifts"
        hint={isWeek ? 'scheme.weeks-hint' : 'scheme.gifts-hint'}
        rows={6}
        fault="bonus.fault"
      />
      {kind === 'birthday' && <Figure form={form} name="accountDays" />}
      <Figure form={form} name="claimHours" />
    </>
  )
}

const RebateFields = ({ form }: { form: Form<SchemeDraft> }) => (
  <>
    <AreaField
      form={form}
      name="rates"
      word="scheme.field.rates"
      hint="scheme.rates-hint"
      rows={4}
      fault="bonus.fault"
    />
    <div className="form-pair">
      <Figure form={form} name="volumeFrom" />
      <Figure form={form} name="volumeMore" />
    </div>
    <div className="form-pair">
      <Figure form={form} name="least" />
      <Figure form={form} name="claimHours" />
    </div>
  </>
)

const ReferralFields = ({ form }: { form: Form<SchemeDraft> }) => (
  <>
    <div className="form-pair">
      <Figure form={form} name="referrer" />
      <Figure form={form} name="friend" />
    </div>
    <div className="form-pair">
      <Figure form={form} name="depositMin" />
      <Figure form={form} name="friendStakeMin" />
    </div>
    <div className="form-pair">
      <Figure form={form} name="friendDays" />
      <Figure form={form} name="monthMost" />
    </div>
    <SwitchField form={form} name="isPhoneAsked" word="scheme.field.isPhoneAsked" />
    <Figure form={form} name="claimHours" />
  </>
)

const MissionFields = ({ form }: { form: Form<SchemeDraft> }) => (
  <>
    <ChoiceField
      form={form}
      name="missionPeriod"
      word="scheme.field.missionPeriod"
      values={missionPeriods}
      wordOf={(period) => `mission.period.${period}`}
    />
    <AreaField
      form={form}
      name="steps"
      word="scheme.field.steps"
      hint="scheme.steps-hint"
      rows={6}
      fault="bonus.fault"
    />
    <Figure form={form} name="claimHours" />
  </>
)

const CommissionFields = ({ form }: { form: Form<SchemeDraft> }) => (
  <>
    <Figure form={form} name="shares" hint="scheme.shares-hint" />
    <div className="form-pair">
      <Figure form={form} name="shareDays" />
      <Figure form={form} name="dayMost" />
    </div>
    <Figure form={form} name="claimHours" />
  </>
)

const ApplicationFields = ({ form }: { form: Form<SchemeDraft> }) => (
  <>
    <ChoiceField
      form={form}
      name="missionPeriod"
      word="scheme.field.applicationPeriod"
      values={missionPeriods}
      wordOf={(period) => `mission.period.${period}`}
    />
    <div className="form-pair">
      <Figure form={form} name="applicationMost" />
      <Figure form={form} name="attempts" />
    </div>
    <SwitchField form={form} name="isCommentAsked" word="scheme.field.isCommentAsked" />
    <SwitchField form={form} name="isPictureAsked" word="scheme.field.isPictureAsked" />
    <Figure form={form} name="claimHours" />
  </>
)

const BoardFields = ({ form }: { form: Form<SchemeDraft> }) => (
  <>
    <ChoiceField
      form={form}
      name="period"
      word="scheme.field.missionPeriod"
      values={boardPeriods}
      wordOf={(period) => `mission.period.${period}`}
    />
    <Figure form={form} name="stakePer" />
    <AreaField
      form={form}
      name="prizes"
      word="scheme.field.prizes"
      hint="scheme.prizes-hint"
      rows={6}
      fault="bonus.fault"
    />
    <Figure form={form} name="claimHours" />
  </>
)

const CashbackFields = ({ form }: { form: Form<SchemeDraft> }) => (
  <>
    <div className="form-pair">
      <ChoiceField
        form={form}
        name="period"
        word="scheme.field.period"
        values={['day', 'week']}
        wordOf={(period) => `scheme.period.${period}`}
      />
      <Figure form={form} name="lossMin" />
    </div>
    <AreaField
      form={form}
      name="tiers"
      word="scheme.field.tiers"
      hint="scheme.tiers-hint"
      rows={4}
      fault="bonus.fault"
    />
    <Figure form={form} name="claimHours" />
  </>
)

export const SchemeBounds = ({ form }: { form: Form<SchemeDraft> }) => (
  <div className="form">
    <div className="form-pair">
      <TextField
        form={form}
        name="quota"
        word="bonus.field.quota"
        hint="bonus.field.empty"
        fault="bonus.fault"
        isTrimmed
      />
      <TextField
        form={form}
        name="budget"
        word="bonus.field.budget"
        hint="bonus.field.empty"
        fault="bonus.fault"
        isTrimmed
      />
    </div>
    <TextField form={form} name="place" word="bonus.field.place" fault="bonus.fault" isTrimmed />
  </div>
)
