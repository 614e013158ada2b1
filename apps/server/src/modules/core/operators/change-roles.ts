import type { Calls } from '@krathong/protocol'
import { permissions } from '@krathong/protocol/call'
import type { Permission } from '@krathong/protocol/call'
import { apartIn, neededFor, ownersRights } from '@krathong/protocol/rights/role-rules'
import type { App } from '../../../platform/app.ts'
import { transact } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Handlers } from '../../../platform/http/implement.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { actorOf } from './actor.ts'
import { changeRole } from './change-role.ts'
import { recordAudit } from './record-audit.ts'
import {
  countRoles,
  countWith,
  deleteRole,
  insertRole,
  lockRole,
  lockRoles,
  readHeldRole,
  readRoles,
  ROLES_MAX,
  updateRole,
} from './roles-store.ts'
import { NO_ROLE, OWNER, permissionsOf, shipped, usernameKey } from './rules.ts'
import type { HeldRole } from './rules.ts'
import type { Actor } from './types.ts'

/** Which role opens what, for whoever asks: the table the server itself judges by. */
const roleTable = async (app: App) => ({
  permissions: [...permissions],
  roles: (await readRoles(app.db)).map((stored) => ({
    role: stored.role,
    permissions: [...permissionsOf(stored)],
    shipped: stored.isBuiltIn ? [...permissionsOf(shipped(stored.role))] : null,
    isFixed: stored.role === OWNER,
    version: stored.version,
    holders: stored.holders,
    changedAt: stored.changedAt?.toISOString() ?? null,
    changedBy: stored.changedBy,
  })),
})

interface RoleEdit {
  /** Null: a new one. */
  role: string | null
  name: string
  /** Null: as the program brings it. */
  rights: readonly Permission[] | null
  version: number
  reason: string
}

const refuseField = (field: string): never => {
  throw new Refusal('BAD_INPUT', {}, { [field]: { code: 'INVALID' } })
}

/** What no role may be, whoever makes it. */
const requireSound = (rights: readonly Permission[]): void => {
  const isWhole = rights.every((right) => {
    const needed = neededFor(right)
    return needed === null || rights.includes(needed)
  })
  if (!isWhole || new Set(rights).size !== rights.length) refuseField('rights')
  if (rights.some((right) => ownersRights.includes(right))) throw new Refusal('RIGHT_OF_OWNERS')
  if (apartIn(rights)) throw new Refusal('RIGHTS_APART')
}

/** Nobody gives what they do not hold, and nobody touches the role that they have. Asked of whoever proposes and of whoever agrees. */
const requireMayGive = async (tx: Tx, before: HeldRole | null, next: readonly string[], by: Actor) => {
  const held = await readHeldRole(tx, by.operator.operatorId)
  if (!held) throw new Refusal('NOT_ALLOWED')
  if (before?.role === held.role) throw new Refusal('OWN_RIGHTS')
  const mine = permissionsOf(held)
  const had: ReadonlySet<string> = before ? permissionsOf(before) : new Set()
  if (next.some((right) => !had.has(right) && !mine.has(right as Permission)))
    throw new Refusal('RIGHT_NOT_HELD')
}

const lockKnown = async (tx: Tx, role: string, version: number) => {
  if (role === OWNER || role === NO_ROLE) throw new Refusal('ROLE_FIXED')
  const stored = await lockRole(tx, role)
  if (!stored) throw new Refusal('NOT_FOUND')
  if (stored.version !== version)
    throw new Refusal('VERSION_CONFLICT', { version: stored.version, updatedBy: stored.changed_by ?? '' })
  return stored
}

interface Written {
  action: string
  role: string
  before: { name: string; rights: readonly string[] } | null
  after: { name: string; rights: readonly string[] } | null
  people: number
}

/** The row of the trail, and with it what the second person reads: what is there, what will be, and what that adds and takes. */
const record = (tx: Tx, { action, role, before, after, people }: Written, by: Actor, reason: string) => {
  const was = before?.rights ?? []
  const is = after?.rights ?? []
  return recordAudit(tx, {
    ...by,
    action,
    subject: `role:${role}`,
    before: before && { name: before.name, rights: was.join(', ') },
    after: after && {
      name: after.name,
      rights: is.join(', '),
      adds: is.filter((right) => !was.includes(right)).join(', '),
      takes: was.filter((right) => !is.includes(right)).join(', '),
      people: String(people),
    },
    reason,
  })
}

const addRole = async (tx: Tx, { name, rights, reason }: RoleEdit, by: Actor) => {
  if (rights === null) return refuseField('rights')
  requireSound(rights)
  await requireMayGive(tx, null, rights, by)
  if ((await countRoles(tx)) >= ROLES_MAX) throw new Refusal('ROLES_FULL', { most: ROLES_MAX })
  const written = { name, nameKey: usernameKey(name), rights, by: by.operator.username }
  if (!(await insertRole(tx, written))) throw new Refusal('ROLE_NAME_TAKEN')
  await record(
    tx,
    { action: 'operator.new-role', role: name, before: null, after: { name, rights }, people: 0 },
    by,
    reason,
  )
  return { role: name, version: 1 }
}

/**
 * A new role, or other rights and another name of one. It counts from the commit on, in every session that is open: rights are read with
 * every call.
 */
const saveRole = (app: App, edit: RoleEdit, by: Actor) =>
  transact(app.db, async (tx) => {
    await lockRoles(tx)
    if (edit.role === null) return addRole(tx, edit, by)
    const { role, name, rights, version, reason } = edit
    const stored = await lockKnown(tx, role, version)
    if (stored.is_built_in ? name !== role : rights === null)
      refuseField(stored.is_built_in ? 'name' : 'rights')
    const next = [...permissionsOf({ role, rights })]
    if (rights !== null) requireSound(rights)
    // What the program itself gives a role is nobody's gift: it can always be put back.
    await requireMayGive(tx, stored, rights === null ? [] : next, by)
    const written = { name, nameKey: usernameKey(name), rights, by: by.operator.username }
    if (!(await updateRole(tx, role, written))) throw new Refusal('ROLE_NAME_TAKEN')
    await record(
      tx,
      {
        action: 'operator.role-rights',
        role,
        before: { name: role, rights: [...permissionsOf(stored)] },
        after: { name, rights: next },
        people: await countWith(tx, name),
      },
      by,
      reason,
    )
    return { role: name, version: version + 1 }
  })

/** Takes away a role that nobody has any more. Whoever has it is given another one first, each with a row of the trail. */
const removeRole = (
  app: App,
  { role, version, reason }: { role: string; version: number; reason: string },
  by: Actor,
) =>
  transact(app.db, async (tx) => {
    await lockRoles(tx)
    const stored = await lockKnown(tx, role, version)
    if (stored.is_built_in) throw new Refusal('ROLE_FIXED')
    const people = await countWith(tx, role)
    if (people > 0) throw new Refusal('ROLE_IN_USE', { count: people })
    await deleteRole(tx, role)
    await record(
      tx,
      {
        action: 'operator.remove-role',
        role,
        before: { name: role, rights: [...permissionsOf(stored)] },
        after: null,
        people,
      },
      by,
      reason,
    )
    return {}
  })

type Own = 'roles' | 'saveRole' | 'removeRole' | 'changeRole'

/** What owners do about roles, and about who has which. */
export const roleBackOffice = (app: App): Pick<Handlers<Calls['staff']>, Own> => ({
  roles: () => roleTable(app),
  saveRole: (input, context) => saveRole(app, input, actorOf(context)),
  removeRole: (input, context) => removeRole(app, input, actorOf(context)),
  changeRole: (input, context) => changeRole(app, input, actorOf(context)),
})
