import { Button } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { Choice, Switch } from '../../shared/field.tsx'
import { Section } from '../../shared/page-head.tsx'
import { useWords } from '../../shared/words.ts'
import type { Policy } from './queries.ts'

type Draft = Policy['policy']
type Kind = Draft['kinds'][number]
type Provider = Draft['providers'][number]

const KINDS: readonly Kind[] = ['bank', 'wallet', 'usdt']
const CHANNELS: readonly Draft['channel'][] = ['manual', 'simulated']

interface PolicyChannelsProps {
  draft: Draft
  mayChange: boolean
  onChange: (change: Partial<Draft>) => void
}

/** Where payouts leave from, what kinds of accounts members may bind, and at which banks and wallets. */
export const PolicyChannels = ({ draft, mayChange, onChange }: PolicyChannelsProps) => {
  const { t } = useWords()
  const setKind = (kind: Kind, isOn: boolean) =>
    onChange({ kinds: KINDS.filter((one) => (one === kind ? isOn : draft.kinds.includes(one))) })
  return (
    <Section title={t('withdrawal.channels')}>
      <div className="form">
        <Choice
          label={t('withdrawal.channel')}
          hint={t('withdrawal.channel-hint')}
          value={draft.channel}
          isDisabled={!mayChange}
          options={CHANNELS.map((id) => [id, t(`withdrawal.channel.${id}`)] as const)}
          onChange={(channel) => onChange({ channel })}
        />
      </div>
      <div className="policy-rules policy-kinds">
        {KINDS.map((kind) => (
          <div key={kind} className="policy-rule">
            <Switch
              label={t(`withdrawal.kind.${kind}`)}
              isOn={draft.kinds.includes(kind)}
              isDisabled={!mayChange || (draft.kinds.length === 1 && draft.kinds[0] === kind)}
              onChange={(isOn) => setKind(kind, isOn)}
            />
            <span>{t(`withdrawal.kind.${kind}`)}</span>
          </div>
        ))}
      </div>
      {draft.kinds.includes('usdt') && <UsdtTerms draft={draft} mayChange={mayChange} onChange={onChange} />}
      <Providers draft={draft} mayChange={mayChange} onChange={onChange} />
    </Section>
  )
}

/** Without a published rate nobody is paid in USDT. */
const UsdtTerms = ({ draft, mayChange, onChange }: PolicyChannelsProps) => {
  const { t } = useWords()
  const { rate, networkFee } = draft.usdt ?? { rate: '', networkFee: '1' }
  const set = (usdt: { rate: string; networkFee: string }) =>
    onChange({ usdt: usdt.rate === '' ? null : usdt })
  return (
    <div className="form policy-usdt">
      <Field
        label={t('withdrawal.usdt-rate')}
        hint={t('withdrawal.usdt-rate-hint')}
        inputMode="decimal"
        readOnly={!mayChange}
        value={rate}
        onChange={({ target }) => set({ rate: target.value.trim(), networkFee })}
      />
      <Field
        label={t('withdrawal.usdt-fee')}
        inputMode="decimal"
        readOnly={!mayChange || rate === ''}
        value={networkFee}
        onChange={({ target }) => set({ rate, networkFee: target.value.trim() })}
      />
      <Field
        label={t('withdrawal.policy.usdtCoolingMinutes')}
        inputMode="numeric"
        readOnly={!mayChange}
        value={String(draft.usdtCoolingMinutes)}
        onChange={({ target }) =>
          onChange({ usdtCoolingMinutes: Number(target.value.replaceAll(/\D/g, '')) })
        }
      />
    </div>
  )
}

const Providers = ({ draft, mayChange, onChange }: PolicyChannelsProps) => {
  const { t } = useWords()
  const { providers } = draft
  const set = (at: number, change: Partial<Provider>) =>
    onChange({ providers: providers.map((one, place) => (place === at ? { ...one, ...change } : one)) })
  return (
    <fieldset className="policy-providers">
      <legend>{t('withdrawal.providers')}</legend>
      {providers.map(({ kind, code, name }, at) => (
        // A provider has no id of its own: its place is what the operator edits.
        <div key={at} className="policy-provider">
          <select
            aria-label={t('withdrawal.provider-kind')}
            value={kind}
            disabled={!mayChange}
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
            readOnly={!mayChange}
            value={code}
            onChange={({ target }) => set(at, { code: target.value.toUpperCase().trim() })}
          />
          <input
            aria-label={t('withdrawal.provider-name')}
            placeholder={t('withdrawal.provider-name')}
            maxLength={60}
            readOnly={!mayChange}
            value={name}
            onChange={({ target }) => set(at, { name: target.value })}
          />
          {mayChange && (
            <Button
              kind="quiet"
              small
              disabled={providers.length === 1}
              onClick={() => onChange({ providers: providers.filter((_, place) => place !== at) })}
            >
              {t('withdrawal.provider-remove')}
            </Button>
          )}
        </div>
      ))}
      {mayChange && (
        <Button
          kind="quiet"
          onClick={() => onChange({ providers: [...providers, { kind: 'bank', code: '', name: '' }] })}
        >
          {t('withdrawal.provider-add')}
        </Button>
      )}
    </fieldset>
  )
}
