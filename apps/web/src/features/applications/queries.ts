import type { Output } from '../../shared/boot.ts'
import { callQuery } from '../../shared/client.ts'

export type ApplicationOffer = Output<'bonusApplications', 'list'>['offers'][number]
export type BonusApplication = Output<'bonusApplications', 'mine'>['content'][number]

export const applicationsQuery = () => callQuery('bonusApplications', 'list', {})
