import { Button } from '@krathong/ui/button'
import { FormFault } from '@krathong/ui/field'
import { useState } from 'react'
import { may, useBackOffice } from '../../shared/back-office.tsx'
import { Switch } from '../../shared/field.tsx'
import { isSame } from '../../shared/kit/use-editor.ts'
import { Section } from '../../shared/page-head.tsx'
import { useUnsaved } from '../../shared/use-unsaved.ts'
import { useWords } from '../../shared/words.ts'
import { faultsOf, percentOf, shareOf, type MethodEdit } from './method-draft.ts'
import { MethodNumbers } from './method-numbers.tsx'
import { MethodPayee } from './method-payee.tsx'
import { MethodTexts } from './method-texts.tsx'
import type { Method } from './queries.ts'
import { SaveMethodDialog } from './save-method-dialog.tsx'

interface MethodFormProps {
  methodId: string
  /** 0 makes a new one. */
  version: number
  start: MethodEdit
  isSimulated: boolean
  onSaved: (method: Method) => void
}

export const MethodForm = ({ methodId, version, start, isSimulated, onSaved }: MethodFormProps) => {
  const { t } = useWords()
  const backOffice = useBackOffice()
  const [edit, setEdit] = useState(start)
  const [percent, setPercent] = useState(percentOf(start.feeShare))
  const [isAsking, setAsking] = useState(false)
  const [wasTried, setTried] = useState(false)
  const [proposed, setProposed] = useState(start)
  // What waits for a second person is kept: nothing is lost by leaving.
  const isUnsaved = ![start, proposed].some((kept) => isSame(edit, kept))
  useUnsaved(isUnsaved)
  const share = shareOf(percent)
  const faults = faultsOf(edit)
  const shown = wasTried ? faults : {}
  const isWhole = Object.keys(faults).length === 0 && share !== null
  const change = (part: Partial<MethodEdit>) => setEdit({ ...edit, ...part })
  const takePercent = (text: string) => {
    setPercent(text)
    const next = shareOf(text)
    if (next !== null) change({ feeShare: next })
  }
  return (
    <>
      <form
        className="form method-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (isWhole) setAsking(true)
        }}
      >
        <Section title={t('deposit.about')}>
          <div className="switch-row">
            <span>{t('deposit.enabled')}</span>
            <Switch
              label={t('deposit.enabled')}
              isOn={edit.isEnabled}
              onChange={(isEnabled) => change({ isEnabled })}
            />
          </div>
          <MethodNumbers
            edit={edit}
            isNew={version === 0}
            faults={shown}
            percent={percent}
            onPercent={takePercent}
            onChange={change}
          />
        </Section>
        <Section title={t('deposit.payee')}>
          <MethodPayee edit={edit} isSimulated={isSimulated} faults={shown} onChange={change} />
        </Section>
        <Section title={t('deposit.texts')}>
          <MethodTexts texts={edit.texts} faults={shown} onChange={(texts) => change({ texts })} />
        </Section>
        {wasTried && !isWhole && <FormFault>{t('editor.faults')}</FormFault>}
        {may(backOffice, 'deposits.methods') && (
          <p>
            <Button type="submit" disabled={!isUnsaved}>
              {t('editor.save')}
            </Button>
          </p>
        )}
      </form>
      {isAsking && (
        <SaveMethodDialog
          save={{ methodId, version, method: edit }}
          onSaved={onSaved}
          onClose={(isProposed) => {
            setAsking(false)
            if (isProposed) setProposed(edit)
          }}
        />
      )}
    </>
  )
}
