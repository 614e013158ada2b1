-- Who stood directly below an account at any time: records of direct downlines and the tree of a past day. Those who stand there now have an
-- index of their own.
create index agent_edges_of_upline on players.agent_edges (upline_id, since);
