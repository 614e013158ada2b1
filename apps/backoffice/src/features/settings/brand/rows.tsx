import { Button, IconButton } from '@krathong/ui/button'
import { Field } from '@krathong/ui/field'
import { Trash2 } from 'lucide-react'
import { Choice } from '../../../shared/field.tsx'
import { useWords } from '../../../shared/words.ts'

type Row<Name extends string> = Readonly<Record<Name, string | null>>

export interface RowField<Name extends string> {
  name: Name
  label: string
  options?: readonly (readonly [value: string, text: string])[]
  /** Left empty it is nothing, not an empty text. */
  isOptional?: true
  maxLength?: number
}

interface RowsProps<Name extends string> {
  rows: readonly Row<Name>[]
  fields: readonly RowField<Name>[]
  blank: Row<Name>
  most: number
  add: string
  empty: string
  onChange: (rows: Row<Name>[]) => void
}

/** A short list that is edited in place: licences, organisations, links. */
export const Rows = <Name extends string>({
  rows,
  fields,
  blank,
  most,
  add,
  empty,
  onChange,
}: RowsProps<Name>) => {
  const { t } = useWords()
  const put = (at: number, name: Name, value: string | null) =>
    onChange(rows.map((row, place) => (place === at ? { ...row, [name]: value } : row)))
  return (
    <>
      {rows.length === 0 && <p className="quiet">{empty}</p>}
      <ul className="brand-rows">
        {rows.map((row, at) => (
          <li key={at}>
            {fields.map(({ name, label, options, isOptional, maxLength = 200 }) =>
              options ? (
                <Choice
                  key={name}
                  label={label}
                  value={row[name] ?? ''}
                  options={options}
                  onChange={(value) => put(at, name, value === '' && isOptional ? null : value)}
                />
              ) : (
                <Field
                  key={name}
                  label={label}
                  dir="auto"
                  autoComplete="off"
                  maxLength={maxLength}
                  value={row[name] ?? ''}
                  onChange={({ target }) =>
                    put(at, name, target.value === '' && isOptional ? null : target.value)
                  }
                />
              ),
            )}
            <IconButton
              label={t('brand.remove-row', { count: at + 1 })}
              onClick={() => onChange(rows.filter((_, place) => place !== at))}
            >
              <Trash2 size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <div>
        <Button kind="quiet" small disabled={rows.length >= most} onClick={() => onChange([...rows, blank])}>
          {add}
        </Button>
      </div>
    </>
  )
}
