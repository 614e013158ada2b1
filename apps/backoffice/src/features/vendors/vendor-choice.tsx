import { useQuery } from '@tanstack/react-query'
import { Choice } from '../../shared/field.tsx'
import type { ControlProps } from '../../shared/kit/filters.ts'
import { useWords } from '../../shared/words.ts'
import { vendorsQuery } from './queries.ts'

/** The rows of one vendor, or of all. */
export const VendorChoice = ({ value, onChange }: ControlProps) => {
  const { t } = useWords()
  const vendors = useQuery(vendorsQuery)
  return (
    <div className="filters">
      <Choice
        label={t('vendor.name')}
        value={value}
        options={[
          ['', t('vendor.all')],
          ...(vendors.data?.vendors ?? []).map((row) => [row.vendorCode, row.name] as const),
        ]}
        onChange={onChange}
      />
    </div>
  )
}
