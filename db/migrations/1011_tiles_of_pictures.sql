-- A game may show a picture of the brand in place of its own tile (docs/decisions/0378-tiles-of-the-brand.md).
alter table catalog.games add column own_tile text;

-- Free spins name a game with the same picture.
create or replace view catalog.v_open_games as
select g.node_id, g.names, g.rtp, g.is_enabled and not g.in_maintenance and v.is_enabled and not v.in_maintenance and not v.is_paused as is_open,
  g.vendor_code, g.game_code, g.category, coalesce(g.own_tile, g.tile_url) as tile_url
from catalog.games g join catalog.vendors v using (vendor_code);
