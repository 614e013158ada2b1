import { Field } from '@krathong/ui/field'
import { useState } from 'react'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { useReasonedAct } from '../../shared/kit/calls.ts'
import { useWords } from '../../shared/words.ts'
import { readCountries } from './names.ts'
import type { LobbyVendor } from './queries.ts'
import { Switches } from './switches.tsx'
import './lobby.css'

const NAME_MIN = 2

/** How a vendor is shown; how it is connected is changed on the vendors' back office. */
export const CardDialog = ({ vendor, onClose }: { vendor: LobbyVendor; onClose: () => void }) => {
  const { t } = useWords()
  const [name, setName] = useState(vendor.name)
  const [countries, setCountries] = useState(vendor.blockedCountries.join(', '))
  const [shown, setShown] = useState({
    isEnabled: vendor.isEnabled,
    inMaintenance: vendor.inMaintenance,
    isHot: vendor.isHot,
  })
  const blocked = readCountries(countries)
  const isShort = [...name.trim()].length < NAME_MIN
  const save = useReasonedAct(
    'lobbyBackOffice',
    'changeVendor',
    (reason) => ({
      vendorCode: vendor.vendorCode,
      version: vendor.version,
      card: { name: name.trim(), ...shown, blockedCountries: blocked.countries },
      reason,
    }),
    { onDone: onClose },
  )
  return (
    <ChangeDialog
      title={vendor.name}
      confirm={t('lobby.save')}
      isBusy={save.isPending}
      error={save.error}
      onConfirm={(reason) => {
        if (blocked.isRight && !isShort) save.mutate(reason)
      }}
      onClose={onClose}
    >
      <Field
        label={t('vendor.name')}
        value={name}
        maxLength={60}
        autoComplete="off"
        error={isShort ? t('vendor.fault.required') : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <Switches shown={shown} onChange={(part) => setShown({ ...shown, ...part })} />
      <Field
        label={t('lobby.blockedCountries')}
        hint={t('lobby.blockedCountries.hint')}
        value={countries}
        autoComplete="off"
        error={blocked.isRight ? undefined : t('lobby.blockedCountries.fault')}
        onChange={({ target }) => setCountries(target.value)}
      />
    </ChangeDialog>
  )
}
