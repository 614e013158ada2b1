import { MaintenanceView } from './maintenance-view.tsx'
import { RegionView } from './region-view.tsx'
import { SystemHelp } from './system-help.tsx'

/** What stands instead of the site; maintenance wins over region, as the server tells it. */
export const SystemView = ({ status }: { status: 1 | 2 }) => (
  <div className="system-page">
    {status === 1 ? <MaintenanceView /> : <RegionView />}
    <SystemHelp />
  </div>
)
