/**
 * A shell script that becomes the server ("$0" with its arguments) after leaving a guard behind. The guard waits
 * for the end of the pipe on descriptor 3, whose other end only the starting process holds: when that process goes,
 * even by kill -9, the guard asks the server for a fast shutdown. The server replaces the shell, so it has the
 * process id of the spawned child and no moment passes without a guard; the guard's own parent ends at once, so
 * that the server never meets a child it does not know.
 */
export const guardScript = `
( ( trap '' HUP INT TERM; read -r _ <&3; kill -INT $$ ) </dev/null >/dev/null 2>&1 & )
exec "$0" "$@" 3<&-
`
