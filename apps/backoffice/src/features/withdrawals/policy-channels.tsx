import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { Switch } from '../../shared/field.tsx'
import { ChoiceField, NumberField } from '../../shared/kit/form.tsx'
import type { PolicyFieldsProps } from '../../shared/kit/policy-form.tsx'
import { Section } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import type { Policy } from './queries.ts'

type Draft = Policy['policy']
type Kind = Draft['kinds'][number]
type Provider = Draft['providers'][number]
type ChannelsProps = PolicyFieldsProps<Policy, Draft>

const KINDS: readonly Kind[] = ['bank', 'wallet', 'usdt']
const CHANNELS: readonly Draft['channel'][] = ['manual', 'simulated']

/** Where payouts leave from, what kinds of accounts members may bind, and at which banks and wallets. */
export const PolicyChannels = (form: ChannelsProps) => {
  const { t } = useWords()
  const { draft, isDisabled, change } = form
  const setKind = (kind: Kind, isOn: boolean) =>
    change({ kinds: KINDS.filter((one) => (one === kind ? isOn : draft.kinds.includes(one))) })
  return (
    <Section title={t('withdrawal.channels')}>
      <div className="form">
        <ChoiceField
          form={form}
          name="channel"
          word="withdrawal.channel"
          hint="withdrawal.channel-hint"
          values={CHANNELS}
          wordOf={(id) => `withdrawal.channel.${id}`}
        />
      </div>
      <div className="policy-rules policy-kinds">
        {KINDS.map((kind) => (
          <div key={kind} className="policy-rule">
            <Switch
              label={t(`withdrawal.kind.${kind}`)}
              isOn={draft.kinds.includes(kind)}
              isDisabled={isDisabled || (draft.kinds.length === 1 && draft.kinds[0] === kind)}
              onChange={(isOn) => setKind(kind, isOn)}
            />
            <span>{t(`withdrawal.kind.${kind}`)}</span>
          </div>
        ))}
      </div>
      {draft.kinds.includes('usdt') && <UsdtTerms {...form} />}
      <Providers {...form} />
    </Section>
  )
}

/** Without a published rate nobody is paid in USDT. */
const UsdtTerms = (form: ChannelsProps) => {
  const { t } = useWords()
  const { draft, isDisabled, change } = form
  const { rate, networkFee } = draft.usdt ?? { rate: '', networkFee: '1' }
  const set = (usdt: { rate: string; networkFee: string }) => change({ usdt: usdt.rate === '' ? null : usdt })
  return (
    <div className="form policy-usdt">
      <Field
        label={t('withdrawal.usdt-rate')}
        hint={t('withdrawal.usdt-rate-hint')}
        inputMode="decimal"
        readOnly={isDisabled}
        value={rate}
        onChange={({ target }) => set({ rate: target.value.trim(), networkFee })}
      />
      <Field
        label={t('withdrawal.usdt-fee')}
        inputMode="decimal"
        readOnly={isDisabled || rate === ''}
        value={networkFee}
        onChange={({ target }) => set({ rate, networkFee: target.value.trim() })}
      />
      <NumberField form={form} name="usdtCoolingMinutes" word="withdrawal.policy.usdtCoolingMinutes" />
    </div>
  )
}

const Providers = ({ draft, isDisabled, change }: ChannelsProps) => {
  const { t } = useWords()
  const { providers } = draft
  const set = (at: number, part: Partial<Provider>) =>
    change({ providers: providers.map((one, place) => (place === at ? { ...one, ...part } : one)) })
  return (
    <fieldset className="policy-providers">
      <legend>{t('withdrawal.providers')}</legend>
      {providers.map(({ kind, code, name }, at) => (
        // A provider has no id of its own: its place is what the operator edits.
        <div key={at} className="policy-provider">
          <select
            aria-label={t('withdrawal.provider-kind')}
            value={kind}
            disabled={isDisabled}
            onChange={({ target }) => set(at, { kind: target.value as Kind })}
          >
            {KINDS.map((one) => (
              <option key={one} value={one}>
                {t(`withdrawal.kind.${one}`)}
              </option>
            ))}
          </select>
          <input
            aria-label={t('withdrawal.provider-code')}
            placeholder={t('withdrawal.provider-code')}
            maxLength={20}
            readOnly={isDisabled}
            value={code}
            onChange={({ target }) => set(at, { code: target.value.toUpperCase().trim() })}
          />
          <input
            aria-label={t('withdrawal.provider-name')}
            placeholder={t('withdrawal.provider-name')}
            maxLength={60}
            readOnly={isDisabled}
            value={name}
            onChange={({ target }) => set(at, { name: target.value })}
          />
          {!isDisabled && (
            <Button
              kind="quiet"
              small
              disabled={providers.length === 1}
              onClick={() => change({ providers: providers.filter((_, place) => place !== at) })}
            >
              {t('withdrawal.provider-remove')}
            </Button>
          )}
        </div>
      ))}
      {!isDisabled && (
        <Button
          kind="quiet"
          onClick={() => change({ providers: [...providers, { kind: 'bank', code: '', name: '' }] })}
        >
          {t('withdrawal.provider-add')}
        </Button>
      )}
    </fieldset>
  )
}
