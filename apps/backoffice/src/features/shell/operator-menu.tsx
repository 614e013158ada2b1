import { Button, buttonClass } from '@krathong/ui/button'
import { Menu } from '@krathong/ui/menu'
import { useMutation } from '@tanstack/react-query'
import { ChevronDown, KeyRound, LogOut } from 'lucide-react'
import { useBackOffice } from '../../shared/back-office.tsx'
import { useRoleName } from '../../shared/role-name.ts'
import { leaving, Link } from '../../shared/router.tsx'
import { endSession } from '../../shared/session.ts'
import { useWords } from '../../shared/words.ts'
import { sendSignOut } from './queries.ts'

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase()

export const OperatorMenu = () => {
  const { t } = useWords()
  const { operator } = useBackOffice()
  const roleName = useRoleName()(operator.role)
  // The tab forgets its session whatever the server says: a lost connection must not keep a person signed in here.
  const leave = useMutation({ mutationFn: sendSignOut, onSettled: () => endSession('signed-out') })
  return (
    <Menu
      label={t('operator.menu', { name: operator.displayName })}
      className="operator-button"
      button={
        <>
          <span className="avatar" aria-hidden>
            {initials(operator.displayName)}
          </span>
          <span className="operator-name">{operator.displayName}</span>
          <ChevronDown size={14} aria-hidden />
        </>
      }
    >
      <p className="operator-card">
        <strong>{operator.displayName}</strong>
        <span className="quiet">{operator.username}</span>
        <span className="quiet">{t('operator.role', { role: roleName })}</span>
      </p>
      <Link to="/own/password" className={buttonClass({ kind: 'plain', wide: true, small: true })}>
        <KeyRound size={16} aria-hidden /> {t('own.account')}
      </Link>
      <Button kind="plain" wide small busy={leave.isPending} onClick={() => leaving.ask(leave.mutate)}>
        <LogOut size={16} aria-hidden /> {t('operator.sign-out')}
      </Button>
    </Menu>
  )
}
