import type { CallOutput, Calls } from '@krathong/protocol'
import { read } from '../../shared/kit/calls.ts'

export type StaffRow = CallOutput<Calls['staff']['staff']>['content'][number]
export type Member = CallOutput<Calls['staff']['member']>
export type Invitation = CallOutput<Calls['staff']['invitations']>['content'][number]
export type RoleTable = CallOutput<Calls['staff']['roles']>
export type Role = RoleTable['roles'][number]
export type Networks = CallOutput<Calls['networks']['networks']>

export const memberQuery = (operatorId: string) => read('staff', 'member', { operatorId })
export const rolesQuery = read('staff', 'roles', {})
export const networksQuery = read('networks', 'networks', {})

export const roleAddress = (role: string) => `/staff/roles/of/${encodeURIComponent(role)}`
