import type { Output } from './boot.ts'
import { usePermission } from './queries.ts'

type Node = Output<'system', 'permission'>['info']['modules'][number]

const isOn = (nodes: readonly Node[], modId: string): boolean =>
  nodes.some((node) => node.enabled === '1' && (node.modId === modId || isOn(node.childrenNodes, modId)))

/** Whether the brand has a feature on; one below a feature that is off is off. */
export const useModule = (modId: string): boolean => isOn(usePermission().info.modules, modId)
