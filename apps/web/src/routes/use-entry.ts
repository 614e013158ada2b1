import { useEffect } from 'react'
import { isOpenPath, keepWanted, takeWanted, useGateShut } from '../shared/entry-gate.ts'
import { openPopup, type PopupName } from '../shared/popups.tsx'
import { navigate, usePlace } from '../shared/router.tsx'
import { sessionKnown, sessionToken } from '../shared/session.ts'

/** Addresses that are the home page with a form over it. */
const forms: Readonly<Record<string, Extract<PopupName, 'login' | 'register'>>> = {
  '/login': 'login',
  '/register': 'register',
  '/register.html': 'register',
}

const go = () => navigate(takeWanted(), { replace: true })

/** Opens the form an address stands for; who is signed in already goes on. */
const useForm = (path: string) => {
  const form = forms[path]
  useEffect(() => {
    if (!form) return undefined
    let isHere = true
    void sessionKnown.then(() => {
      if (!isHere) return
      if (sessionToken() === null) openPopup(form, { then: go })
      else go()
    })
    return () => {
      isHere = false
    }
  }, [form])
}

/**
 * The entry of the site. True while the page is not for this visitor: where the brand shows its pages to its players only,
 * a visitor is taken to the sign-in, and afterwards to where they meant to go.
 */
export const useEntry = (): boolean => {
  const { path, search, hash } = usePlace()
  const isShut = useGateShut()
  const mustLeave = isShut && !isOpenPath(path)
  useForm(path)
  useEffect(() => {
    if (!mustLeave) return undefined
    let isHere = true
    void sessionKnown.then(() => {
      if (!isHere || sessionToken() !== null) return
      keepWanted(path + search + hash)
      navigate('/login', { replace: true })
    })
    return () => {
      isHere = false
    }
  }, [mustLeave, path, search, hash])
  return isShut && (mustLeave || forms[path] !== undefined)
}
