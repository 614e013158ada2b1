-- A game whose wagers return differently says from what to what, not only its best. What an operator has written stays.
update catalog.games set rtp = told.new_rtp from (values
  ('temple-plinko', '97.27', '96.72–97.27'),
  ('lotus-keno', '95.86', '95.00–95.86'),
  ('dragon-sic-bo', '97.22', '83.80–97.22'),
  ('thai-hi-lo', '97.50', '93.06–97.50'),
  ('river-baccarat', '98.94', '70.02–98.94'),
  ('naga-mines', '99.00', '98.99–99.00'),
  ('lotus-hi-lo', '99.00', '88.64–99.00')
) as told (node_id, old_rtp, new_rtp)
where games.node_id = told.node_id and games.rtp = told.old_rtp;
