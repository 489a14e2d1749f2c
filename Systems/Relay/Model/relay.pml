/* Claim, hand-over and rescue of a durable chain, as PostgreSQL runs them.
 *
 * An `atomic` block is one statement or one commit on the server. Anything can happen between two
 * blocks: a step of another worker, a death, the expiry of a lease. A transaction's writes stay in
 * the worker's variables until the commit, so a death undoes them.
 *
 * Each broken variant is a -D option:
 *   NO_FENCE          a hand-over doesn't compare the number of its run
 *   SAME_RUN          a hand-over doesn't change the number of the run
 *   TWO_TRANSACTIONS  the handler's write is committed before the hand-over
 *   STALE_RESCUE      a rescue writes back what it has read in an earlier transaction
 *   NO_RESCUE         no worker claims a request whose lease has expired
 */

#define WORKERS 2
#define REQUESTS 2
#define LINKS 3
#define ATTEMPTS 2  /* expired leases of one hop after which the request is dead */
#ifndef FAULTS
#define FAULTS 2    /* deaths, leases that expire too early, lost connections and rejections, in all */
#endif
#define NONE 255

mtype = { free, leased, expired };

typedef Row {
  byte link;            /* the position; LINKS at the end */
  byte number;          /* of the run */
  byte attempts;
  mtype lease = free;
  bool isDead;
  byte lock = NONE;     /* the worker whose transaction has locked the row */

  /* Only the properties read these variables, not the workers. */
  byte owner = NONE;    /* the worker that runs the leased handler, unless it has died */
  byte effects[LINKS]   /* the committed writes of each handler */
}

Row row[REQUESTS];
bool isLeased[LINKS];
bool isKilled[WORKERS];
byte living = WORKERS;
byte faults = FAULTS;

#define hasEnded(r) (row[r].link == LINKS || row[r].isDead)

#ifdef NO_RESCUE
#define isFree(r) (row[r].lease == free)
#else
#define isFree(r) (row[r].lease != leased)
#endif

#define canClaim(r) (row[r].lock == NONE && !hasEnded(r) && isFree(r))

#ifdef NO_FENCE
#define isLatest(r, n) (!hasEnded(r))
#else
#define isLatest(r, n) (!hasEnded(r) && row[r].number == n)
#endif

/* The handler's write takes effect. */
inline write() {
  row[request].effects[link]++;
  assert(row[request].effects[link] == 1)  /* no hop takes effect twice */
}

/* The hand-over takes effect. */
inline commit() {
#ifndef TWO_TRANSACTIONS
  write();
#endif
  assert(link + 1 > row[request].link);    /* the position never goes back */
  row[request].link = link + 1;
#ifndef SAME_RUN
  row[request].number++;
#endif
  row[request].attempts = 0;
  row[request].lease = free;
  row[request].owner = NONE;
  /* no hop is lost */
  assert(row[request].link < LINKS || (row[request].effects[0] == 1
    && row[request].effects[1] == 1 && row[request].effects[2] == 1))
}

inline unlock() { row[request].lock = NONE }

inline forget() { request = 0; link = 0; number = 0 }

proctype Worker(byte me) {
  byte request, link, number;
end_dead:
  {
end_idle:
    do
    :: atomic {
         if
         :: canClaim(0) -> request = 0
         :: canClaim(1) -> request = 1
         fi;
         row[request].lock = me;
         link = row[request].link
       }
       if
       :: !isLeased[link] ->
#ifdef TWO_TRANSACTIONS
         atomic { write() };
#endif
         if
         :: atomic { commit(); unlock(); forget() }
         :: atomic {  /* rejected; the next hand-over has a transaction of its own */
              faults > 0 -> faults--; number = row[request].number; unlock(); goto handOver
            }
         fi
       :: isLeased[link] && row[request].lease == expired && row[request].attempts + 1 == ATTEMPTS ->
         atomic { row[request].isDead = true; row[request].owner = NONE; unlock(); forget() }
       :: else ->
         atomic {
           row[request].attempts = row[request].attempts + (row[request].lease == expired -> 1 : 0);
           row[request].number++;
           row[request].lease = leased;
           row[request].owner = me;
           number = row[request].number;
           unlock()
         }
         /* The handler runs. A renewal waits for the row's lock, and does nothing in a later run. */
         if
         :: atomic {
              row[request].lease == expired && row[request].lock == NONE && isLatest(request, number) ->
              row[request].lease = leased
            }
         :: true
         fi;
#ifdef TWO_TRANSACTIONS
         atomic { write() };
#endif
handOver:
         atomic { row[request].lock == NONE -> row[request].lock = me }
         if
         :: !isLatest(request, number) -> atomic { unlock(); forget() }
         :: else ->
           if
           :: atomic { commit(); unlock(); forget() }
           :: atomic { faults > 0 -> faults--; commit(); unlock(); goto handOver }  /* no answer */
           :: atomic { faults > 0 -> faults--; unlock(); goto handOver }            /* no commit */
           fi
         fi
       fi
    od
  } unless {
    atomic {
      isKilled[me] ->
      isKilled[me] = false;
      /* The server rolls back the transaction, which may have locked either row. */
      if :: row[0].lock == me -> row[0].lock = NONE :: else fi;
      if :: row[1].lock == me -> row[1].lock = NONE :: else fi;
      if :: row[0].owner == me -> row[0].owner = NONE :: else fi;
      if :: row[1].owner == me -> row[1].owner = NONE :: else fi;
      forget();
      if
      :: goto end_dead       /* its supervisor restarts it */
      :: living--
      fi
    }
  }
}

/* The time: a lease expires some time after its worker has died, or too early. */
proctype Clock() {
end:
  do
  :: atomic { row[0].lease == leased && row[0].owner == NONE -> row[0].lease = expired }
  :: atomic { row[1].lease == leased && row[1].owner == NONE -> row[1].lease = expired }
  od
}

/* The faults, not all of which need to occur. */
proctype Chaos() {
  do
  :: atomic { faults > 0 -> faults--; isKilled[0] = true }
  :: atomic { faults > 0 -> faults--; isKilled[1] = true }
  :: atomic { faults > 0 && row[0].lease == leased -> faults--; row[0].lease = expired }
  :: atomic { faults > 0 && row[1].lease == leased -> faults--; row[1].lease = expired }
  :: break
  od
}

#ifdef STALE_RESCUE
proctype Rescuer(byte request) {
  byte link, number;
end:
  do
  :: atomic { row[request].lease == expired -> link = row[request].link; number = row[request].number }
     atomic {
       row[request].lock == NONE ->
       if
       :: !hasEnded(request) ->
         assert(link >= row[request].link);  /* the position never goes back */
         row[request].link = link;
         row[request].number = number;
         row[request].lease = free
       :: else
       fi
     }
  od
}
#endif

init {
  atomic {
    /* All combinations of locked and leased links. */
    if :: isLeased[0] = true :: true fi;
    if :: isLeased[1] = true :: true fi;
    if :: isLeased[2] = true :: true fi;
    run Worker(0);
    run Worker(1);
    run Clock();
#ifdef STALE_RESCUE
    run Rescuer(0);
#endif
    run Chaos()
  }
}

/* Every request ends if a worker survives. */
ltl ends { <> ((hasEnded(0) && hasEnded(1)) || living == 0) }
