#!/usr/bin/env bash
# A Citus cluster of one coordinator and two workers on this machine, to try the service on. It needs PostgreSQL with the
# Citus extension installed (PG_BIN names its programs, else Debian's newest) and runs as root or as any other user.
#   scripts/citus-cluster.sh up      starts the cluster with an empty database; prints its DATABASE_URL
#   scripts/citus-cluster.sh plain   starts one PostgreSQL with the same settings, to compare with; prints its DATABASE_URL
#   scripts/citus-cluster.sh down    stops all of them and removes their data
# The data is in CITUS_DIR (/tmp/throughline-citus), the ports are CITUS_PORT (9700) and the three behind it.
set -euo pipefail

dir=${CITUS_DIR:-/tmp/throughline-citus}
port=${CITUS_PORT:-9700}
bin=${PG_BIN:-$(dirname "$(ls /usr/lib/postgresql/*/bin/initdb | sort -V | tail -n 1)")}
database=throughline

as_owner() {
  if [ "$(id -u)" = 0 ]; then setpriv --reuid=postgres --regid=postgres --init-groups --reset-env env -C / "$@"; else "$@"; fi
}

on() {
  local node=$1 name=$2
  shift 2
  "$bin/psql" -qAtX -v ON_ERROR_STOP=1 -h 127.0.0.1 -p $((port + node)) -U postgres -d "$name" "$@"
}

start_node() {
  local node=$1 libraries=$2 data=$dir/node$1
  as_owner "$bin/initdb" -D "$data" -U postgres --auth=trust -E UTF8 --locale=C.UTF-8 --no-sync >/dev/null
  cat >>"$data/postgresql.conf" <<CONF
port = $((port + node))
listen_addresses = '127.0.0.1'
unix_socket_directories = '$dir'
shared_preload_libraries = '$libraries'
wal_level = logical
max_connections = 300
max_prepared_transactions = 300
fsync = off
shared_buffers = 128MB
random_page_cost = 1.1
jit = off
logging_collector = on
log_destination = 'jsonlog'
log_rotation_size = 0
log_rotation_age = 0
$([ -z "$libraries" ] || echo citus.shard_count = 4)
CONF
  as_owner "$bin/pg_ctl" -D "$data" -l "$dir/node$node.log" -w start >/dev/null
}

make_dir() {
  mkdir -p "$dir"
  if [ "$(id -u)" = 0 ]; then chown postgres "$dir"; fi
}

case ${1:-} in
up)
  make_dir
  for node in 0 1 2; do
    start_node $node citus
    on $node postgres -c "set citus.enable_create_database_propagation = off" -c "create database $database"
    on $node $database -c 'create extension citus'
  done
  on 0 $database -c "select citus_set_coordinator_host('127.0.0.1', $port)" >/dev/null
  for node in 1 2; do on 0 $database -c "select citus_add_node('127.0.0.1', $((port + node)))" >/dev/null; done
  echo "postgresql://postgres@127.0.0.1:$port/$database"
  ;;
plain)
  make_dir
  start_node 3 ''
  on 3 postgres -c "create database $database"
  echo "postgresql://postgres@127.0.0.1:$((port + 3))/$database"
  ;;
down)
  for node in 0 1 2 3; do
    if [ -d "$dir/node$node" ]; then as_owner "$bin/pg_ctl" -D "$dir/node$node" -m immediate stop >/dev/null || true; fi
  done
  rm -rf "$dir"
  ;;
*)
  sed -n '2,7s/^# \{0,1\}//p' "$0"
  exit 2
  ;;
esac
