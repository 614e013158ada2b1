import { patternIds, type FieldRule } from '@krathong/protocol/fields'
import { alwaysAsked } from '@krathong/protocol/register-fields'
import { Button } from '@krathong/ui/button'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { DataTable, type Column } from '../../shared/data-table.tsx'
import { Choice, Labelled } from '../../shared/field.tsx'
import { askedAs, askedWords, CountryField, type Asked } from './country-field.tsx'
import { useWords, type WordKey } from '../../shared/words.ts'
import { type SettingsView, useChange } from './queries.ts'

/** Kinds whose form is their own: no bounds and no pattern to choose. */
const fixed: ReadonlySet<FieldRule['kind']> = new Set(['confirm', 'date', 'checkbox', 'country', 'pin'])

const wordOf = (name: string) => `field.of.${name}` as WordKey

/** What a registration asks for: the same rules the form draws and the server judges by. */
export const RegisterFields = ({ settings, mayWrite }: { settings: SettingsView; mayWrite: boolean }) => {
  const { t } = useWords()
  const [edited, setEdited] = useState<FieldRule | null>(null)
  const [placed, setPlaced] = useState<FieldRule | null>(null)
  const columns: Column<FieldRule>[] = [
    { id: 'name', header: t('field.name'), cell: ({ name }) => t(wordOf(name)) },
    { id: 'asked', header: t('field.asked'), cell: (rule) => t(askedWords[askedAs(rule)]) },
    {
      id: 'countries',
      header: t('field.countries'),
      isWideOnly: true,
      cell: ({ name }) => {
        const own = Object.entries(settings.registerFieldsIn).flatMap(([country, fields]) => {
          const here = fields[name]
          return here ? [`${country}: ${t(askedWords[askedAs(here)])}`] : []
        })
        return own.length === 0 ? '–' : own.join(', ')
      },
    },
    {
      id: 'length',
      header: t('field.length'),
      isNumber: true,
      cell: ({ kind, minLength, maxLength }) =>
        fixed.has(kind) ? '–' : minLength === maxLength ? maxLength : `${minLength}–${maxLength}`,
    },
    {
      id: 'pattern',
      header: t('field.pattern'),
      isWideOnly: true,
      cell: ({ kind, patternId }) => (fixed.has(kind) ? '–' : <code>{patternId}</code>),
    },
    {
      id: 'edit',
      header: '',
      cell: (rule) =>
        mayWrite && (
          <span className="row-acts">
            <Button
              kind="quiet"
              small
              aria-label={t('field.edit', { name: t(wordOf(rule.name)) })}
              onClick={() => setEdited(rule)}
            >
              {t('field.edit-short')}
            </Button>
            {!alwaysAsked.has(rule.name) && (
              <Button
                kind="quiet"
                small
                aria-label={t('field.country-edit', { name: t(wordOf(rule.name)) })}
                onClick={() => setPlaced(rule)}
              >
                {t('field.country')}
              </Button>
            )}
          </span>
        ),
    },
  ]
  return (
    <>
      <DataTable
        label={t('field.title')}
        rows={settings.registerFields}
        columns={columns}
        keyOf={({ name }) => name}
      />
      {placed && (
        <CountryField
          key={placed.name}
          rule={placed}
          settings={settings}
          title={t('field.country-edit', { name: t(wordOf(placed.name)) })}
          onClose={() => setPlaced(null)}
        />
      )}
      {edited && (
        <EditField
          key={edited.name}
          rule={edited}
          version={settings.version}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

interface EditFieldProps {
  rule: FieldRule
  version: number
  onClose: () => void
}

const EditField = ({ rule, version, onClose }: EditFieldProps) => {
  const { t } = useWords()
  const [asked, setAsked] = useState<Asked>(askedAs(rule))
  const [min, setMin] = useState(String(rule.minLength))
  const [max, setMax] = useState(String(rule.maxLength))
  const [patternId, setPatternId] = useState(rule.patternId)
  const change = useChange('field', onClose)
  const isAlways = alwaysAsked.has(rule.name)
  const send = (reason: string) =>
    change.mutate({
      name: rule.name,
      enabled: asked !== 'off',
      required: asked === 'required',
      minLength: Number(min),
      maxLength: Number(max),
      patternId,
      version,
      reason,
    })
  return (
    <ChangeDialog
      title={t('field.edit', { name: t(wordOf(rule.name)) })}
      confirm={t('editor.save')}
      isBusy={change.isPending}
      error={change.error}
      onConfirm={send}
      onClose={onClose}
    >
      <p>{t('field.change-text')}</p>
      <Choice
        label={t('field.asked')}
        hint={isAlways ? t('field.always') : undefined}
        value={asked}
        isDisabled={isAlways}
        options={(['off', 'optional', 'required'] as const).map(
          (value) => [value, t(askedWords[value])] as const,
        )}
        onChange={setAsked}
      />
      {fixed.has(rule.kind) ? (
        <p className="quiet">{t('field.own-form')}</p>
      ) : (
        <>
          <div className="form-pair">
            <Bound label={t('field.min')} value={min} onValue={setMin} />
            <Bound label={t('field.max')} value={max} onValue={setMax} />
          </div>
          <Choice
            label={t('field.pattern')}
            value={patternId}
            options={patternIds.map((id) => [id, id] as const)}
            onChange={setPatternId}
          />
        </>
      )}
    </ChangeDialog>
  )
}

const Bound = ({
  label,
  value,
  onValue,
}: {
  label: string
  value: string
  onValue: (value: string) => void
}) => (
  <Labelled label={label}>
    {(control) => (
      <input
        {...control}
        inputMode="numeric"
        maxLength={3}
        value={value}
        onChange={({ target }) => onValue(target.value.replaceAll(/\D/g, ''))}
      />
    )}
  </Labelled>
)
