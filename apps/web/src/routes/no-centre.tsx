import { toast } from '@krathong/ui/toast'
import { useEffect } from 'react'
import { openPopup } from '../shared/popups.tsx'
import { navigate, usePlace } from '../shared/router.tsx'
import { useWords } from '../shared/words.ts'

/** Who has no such centre is told so, and goes on where they were. */
export const NoCentre = ({ isAgents }: { isAgents: boolean }) => {
  const { t } = useWords()
  const { path, search } = usePlace()
  useEffect(() => {
    if (isAgents) toast(t('agent.notOne'))
    else openPopup('need-account', {})
    navigate(path + search)
  }, [isAgents, path, search, t])
  return null
}
