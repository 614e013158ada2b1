import type { CallRead, Calls } from '@krathong/protocol'

export type ScheduleEdit = CallRead<Calls['reportSchedules']['save']>['schedule']
