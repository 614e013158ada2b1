// The module map, by area. A module imports the index.ts of the modules under `calls` and runs SQL functions of them; its SQL
// reads the published views (`v_...`) of the modules under `reads`; and it uses nothing else of any other module.
// Calls and reads together go round in no circle, of modules or of areas: an area uses its own modules and those of areas
// above it in this file; each area has a file of its own. The import checker, the checks of SQL (tools/graph), the tidy test and the drawings read it.
module.exports = {
  core: require('./modules.map/core.cjs'),
  people: require('./modules.map/people.cjs'),
  play: require('./modules.map/play.cjs'),
  money: require('./modules.map/money.cjs'),
  growth: require('./modules.map/growth.cjs'),
  community: require('./modules.map/community.cjs'),
  oversight: require('./modules.map/oversight.cjs'),
}
