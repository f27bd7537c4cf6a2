/* A card room full of clients, in one thread.
 *
 *   server_load bluefelt|bare|boardgameio PORT ROOMS MEMBERS
 *   server_load hello PORT SOCKETS
 *   server_load join PORT ROOMS          with "CODE TOKEN" lines on its input
 *
 * It connects everybody and prints "ready". Each line of input is then a number of seconds for
 * which all rooms play, closed loop: a room's next action is sent when every member has the update
 * of the last one and its sender the answer. A line of JSON tells how that went. Sockets are
 * served all the time, and closed at the end of the input. Joining tells how long each one took.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { EVENTS = 256, TEXT = 1, CLOSE = 8, PING = 9, PONG = 10 };
enum { NOTHING = 0, CHECK = 1, CALL = 2, DEAL = 4 };

typedef struct {
  int fd, room, member;
  char *data;
  size_t size, room_for;
  long seq;    /* of the last update */
  int options; /* that it offered */
} Socket;

typedef struct {
  long acted;    /* the seq of the action that is under way, as its sender was told; 0: not yet */
  long number;   /* of the last request */
  int playing, sender;
  uint64_t since;
} Room;

typedef struct {
  const char *name;
  void (*enter)(Socket *);
  void (*act)(Room *, Socket *);
  void (*hear)(Room *, Socket *, const char *, size_t);
} Protocol;

static const Protocol *protocol;
static int port, rooms, members, epoll, running;
static Socket *sockets;
static Room *room_list;
static char code[32]; /* of the room that is being filled */

static long finished, frames, errors;
static uint64_t frame_bytes;
static uint32_t *waits; /* tenths of microseconds */
static size_t waited, waits_room;

static void die(const char *what, ...) {
  va_list values;
  va_start(values, what);
  vfprintf(stderr, what, values);
  va_end(values);
  fprintf(stderr, errno ? " (%s)\n" : "\n", strerror(errno));
  exit(1);
}

static uint64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (uint64_t)t.tv_sec * 1000000000u + t.tv_nsec;
}

static void note_wait(uint64_t nanoseconds) {
  if (waited == waits_room) {
    waits_room = waits_room ? 2 * waits_room : 1 << 16;
    waits = realloc(waits, waits_room * sizeof *waits);
  }
  waits[waited++] = nanoseconds / 100;
}

/* Frames. */

static void write_all(Socket *s, const void *data, size_t size) {
  const char *at = data;
  while (size) {
    ssize_t sent = send(s->fd, at, size, MSG_NOSIGNAL);
    if (sent < 0 && (errno == EAGAIN || errno == EINTR)) continue;
    if (sent < 0) die("send");
    at += sent, size -= sent;
  }
}

static void send_frame(Socket *s, int kind, const char *data, size_t size) {
  static const uint8_t mask[4] = {0x1b, 0x7d, 0x93, 0xe4};
  uint8_t frame[1024];
  size_t head = 2;
  if (size > sizeof frame - 8) die("a frame of %zu bytes is too long to send", size);
  frame[0] = 0x80 | kind;
  frame[1] = 0x80 | (size < 126 ? size : 126);
  if (size >= 126) frame[2] = size >> 8, frame[3] = size, head = 4;
  memcpy(frame + head, mask, 4), head += 4;
  for (size_t i = 0; i < size; i++) frame[head + i] = data[i] ^ mask[i & 3];
  write_all(s, frame, head + size);
}

static void say(Socket *s, const char *format, ...) {
  char text[512];
  va_list values;
  va_start(values, format);
  int size = vsnprintf(text, sizeof text, format, values);
  va_end(values);
  send_frame(s, TEXT, text, size);
}

/* Where the first whole frame in the buffer has its payload and ends; 0: there is none yet. */
static size_t whole_frame(const Socket *s, size_t from, size_t *payload, size_t *size) {
  const uint8_t *at = (const uint8_t *)s->data + from;
  size_t have = s->size - from, head = 2;
  if (have < 2) return 0;
  *size = at[1] & 127;
  if (*size == 126) {
    if (have < (head = 4)) return 0;
    *size = at[2] << 8 | at[3];
  } else if (*size == 127) {
    if (have < (head = 10)) return 0;
    *size = 0;
    for (int i = 2; i < 10; i++) *size = *size << 8 | at[i];
  }
  *payload = from + head;
  return have < head + *size ? 0 : *payload + *size;
}

static int receive(Socket *s) {
  if (s->room_for - s->size < 16384) {
    s->room_for += 32768;
    s->data = realloc(s->data, s->room_for);
  }
  ssize_t got = recv(s->fd, s->data + s->size, s->room_for - s->size, 0);
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) return 0;
  if (got <= 0) die("the server hung up on room %d, member %d", s->room, s->member);
  s->size += got;
  return 1;
}

static void forget(Socket *s, size_t until) {
  memmove(s->data, s->data + until, s->size - until);
  s->size -= until;
}

static void read_frames(Socket *s) {
  size_t done = 0, end, payload, size;
  while ((end = whole_frame(s, done, &payload, &size))) {
    int kind = s->data[done] & 15;
    if (kind == PING) send_frame(s, PONG, s->data + payload, size);
    if (kind == CLOSE) die("the server closed room %d, member %d", s->room, s->member);
    if (kind == TEXT) protocol->hear(&room_list[s->room], s, s->data + payload, size);
    done = end;
  }
  if (done) forget(s, done);
}

/* Waits for a frame that contains the text; frames before it are heard like any other. */
static void await(Socket *s, const char *text, char *frame, size_t most) {
  size_t end, payload, size;
  for (;;) {
    while (!(end = whole_frame(s, 0, &payload, &size))) receive(s);
    int found = memmem(s->data + payload, size, text, strlen(text)) != NULL;
    if (!found && memmem(s->data + payload, size, "\"error\"", 7))
      die("refused: %.*s", (int)size, s->data + payload);
    if (frame && found) snprintf(frame, most, "%.*s", (int)size, s->data + payload);
    protocol->hear(&room_list[s->room], s, s->data + payload, size);
    forget(s, end);
    if (found) return;
  }
}

static void open_socket(Socket *s, const char *path) {
  char request[512];
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  s->fd = socket(AF_INET, SOCK_STREAM, 0);
  if (s->fd < 0 || connect(s->fd, (void *)&address, sizeof address)) die("connect");
  setsockopt(s->fd, IPPROTO_TCP, TCP_NODELAY, &(int){1}, sizeof(int));
  int size = snprintf(request, sizeof request,
                      "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\n"
                      "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
                      path, port);
  write_all(s, request, size);
  char *end;
  do receive(s);
  while (!(end = memmem(s->data, s->size, "\r\n\r\n", 4)));
  if (memcmp(s->data, "HTTP/1.1 101", 12)) die("no socket: %.*s", (int)s->size, s->data);
  forget(s, end + 4 - s->data);
}

/* Playing. */

static void go_on(Room *room) {
  Socket *first = &sockets[(room - room_list) * members];
  if (room->playing) {
    for (int i = 0; i < members; i++)
      if (!room->acted || first[i].seq < room->acted) return;
    note_wait(now() - room->since);
    finished++;
    room->playing = 0;
  }
  if (!running) return;
  for (int turn = 0; turn < 2; turn++) /* who can act; when nobody can, who can deal */
    for (int i = 0; i < members; i++)
      if (first[i].options & (turn ? DEAL : CHECK | CALL)) {
        room->acted = 0, room->playing = 1, room->sender = i, room->since = now();
        protocol->act(room, &first[i]);
        return;
      }
}

static int begins(const char *text, size_t size, const char *with) {
  return size >= strlen(with) && !memcmp(text, with, strlen(with));
}

static int holds(const char *text, size_t size, const char *what) {
  return memmem(text, size, what, strlen(what)) != NULL;
}

static void hear_bluefelt(Room *room, Socket *s, const char *text, size_t size) {
  static const char update[] = "{\"type\":\"room/update\",\"seq\":";
  static const char state[] = "{\"type\":\"room/state\",\"seq\":";
  static const char ok[] = "{\"type\":\"ok\",\"id\":";
  int news = begins(text, size, update);
  if (news || begins(text, size, state)) {
    s->seq = atol(text + (news ? sizeof update : sizeof state) - 1);
    if (news) frames++, frame_bytes += size;
    const char *own = memmem(text, size, "\"options\":[", 11);
    if (own) {
      size_t rest = text + size - own;
      s->options = (holds(own, rest, "\"bet/check\"") ? CHECK : 0) |
                   (holds(own, rest, "\"bet/call\"") ? CALL : 0) |
                   (holds(own, rest, "\"table/deal\"") ? DEAL : 0);
    }
    if (room->playing) go_on(room);
  } else if (begins(text, size, ok)) {
    const char *seq = memmem(text, size, "\"seq\":", 6);
    if (room->playing && seq && atol(text + sizeof ok - 1) == room->number) {
      room->acted = atol(seq + 6);
      go_on(room);
    }
  } else if (begins(text, size, "{\"type\":\"error\"") && !errors++) {
    fprintf(stderr, "refused: %.*s\n", (int)size, text);
  }
}

static void act_bluefelt(Room *room, Socket *s) {
  const char *what = s->options & CHECK ? "bet/check" : s->options & CALL ? "bet/call" : "table/deal";
  say(s, "{\"id\":%ld,\"type\":\"%s\"}", ++room->number, what);
}

static void enter_bluefelt(Socket *s) {
  static char frame[16384];
  open_socket(s, "/ws");
  say(s, "{\"id\":1,\"type\":\"hello\",\"session\":\"load-%d-%d\"}", s->room, s->member);
  await(s, "\"welcome\"", NULL, 0);
  if (s->member == 0) {
    say(s, "{\"id\":2,\"type\":\"room/create\",\"game\":\"holdem\",\"name\":\"player %d\",\"settings\":"
           "{\"deal_control\":\"host\",\"stack\":1000000,\"max_stack_bb\":100000,"
           "\"max_debt\":1000000000,\"clock_s\":600}}", s->member);
    await(s, "\"ok\"", frame, sizeof frame);
    if (sscanf(strstr(frame, "\"code\":\"") + 8, "%31[^\"]", code) != 1) die("no code: %s", frame);
  } else {
    say(s, "{\"id\":2,\"type\":\"room/join\",\"code\":\"%s\",\"name\":\"player %d\"}", code, s->member);
    await(s, "\"ok\"", NULL, 0);
  }
  await(s, "\"room/state\"", NULL, 0);
  say(s, "{\"id\":3,\"type\":\"seat/sit\",\"seat\":%d}", s->member);
  await(s, "\"ok\",\"id\":3", NULL, 0);
  room_list[s->room].number = 3;
}

static void enter_hello(Socket *s) {
  open_socket(s, "/ws");
  say(s, "{\"id\":1,\"type\":\"hello\"}");
  await(s, "\"welcome\"", NULL, 0);
}

static void enter_join(Socket *s) {
  char token[64];
  if (scanf("%31s %63s", code, token) != 2) die("a code and a token are needed for each room");
  open_socket(s, "/ws");
  say(s, "{\"id\":1,\"type\":\"hello\",\"token\":\"%s\"}", token);
  await(s, "\"welcome\"", NULL, 0);
  uint64_t since = now();
  say(s, "{\"id\":2,\"type\":\"room/join\",\"code\":\"%s\",\"name\":\"player 0\"}", code);
  await(s, "\"room/state\"", NULL, 0);
  note_wait(now() - since);
}

static void enter_bare(Socket *s) {
  char path[64];
  snprintf(path, sizeof path, "/ws?room=%d&seat=%d", s->room, s->member);
  open_socket(s, path);
  if (s->member == 0) s->options = CHECK;
}

/* boardgame.io speaks Socket.IO: 2 and 3 are its ping and pong, 42 an event. */

static void hear_boardgameio(Room *room, Socket *s, const char *text, size_t size) {
  if (size == 1 && text[0] == '2') {
    say(s, "3");
    return;
  }
  const char *state = memmem(text, size, "\"_stateID\":", 11);
  if (!state) return;
  frames++, frame_bytes += size;
  s->seq = atol(state + 11);
  if (room->playing) go_on(room);
}

static void act_boardgameio(Room *room, Socket *s) {
  say(s, "42/poker,[\"update\",{\"type\":\"MAKE_MOVE\",\"payload\":{\"type\":\"act\",\"args\":[\"call\",%ld],"
         "\"playerID\":\"%d\",\"credentials\":null}},%ld,\"m%d\",\"%d\"]",
      100 + s->seq % 50, s->member, s->seq, s->room, s->member);
  room->acted = s->seq + 1; /* there is no other answer than the update */
  s->options = NOTHING;
  sockets[s->room * members + (s->member + 1) % members].options = CALL;
}

static void enter_boardgameio(Socket *s) {
  open_socket(s, "/socket.io/?EIO=4&transport=websocket");
  await(s, "0{", NULL, 0);
  say(s, "40/poker,");
  await(s, "40/poker", NULL, 0);
  say(s, "42/poker,[\"sync\",\"m%d\",\"%d\",null,%d]", s->room, s->member, members);
  await(s, "[\"sync\"", NULL, 0);
  if (s->member == 0) s->options = CALL;
}

static const Protocol PROTOCOLS[] = {
    {"bluefelt", enter_bluefelt, act_bluefelt, hear_bluefelt},
    {"bare", enter_bare, act_bluefelt, hear_bluefelt},
    {"boardgameio", enter_boardgameio, act_boardgameio, hear_boardgameio},
    {"hello", enter_hello, NULL, hear_bluefelt},
    {"join", enter_join, NULL, hear_bluefelt},
    {0},
};

/* Rounds. */

static int ascending(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return (x > y) - (x < y);
}

static double wait_ms(double share) {
  return waited ? waits[(size_t)((waited - 1) * share)] / 10000.0 : 0;
}

static void report(long in_time, double seconds) {
  qsort(waits, waited, sizeof *waits, ascending);
  printf("{\"actions\":%ld,\"per_second\":%.1f,\"p50_ms\":%.3f,\"p99_ms\":%.3f,"
         "\"frame_bytes\":%.1f,\"errors\":%ld}\n",
         finished, in_time / seconds, wait_ms(0.5), wait_ms(0.99),
         frames ? (double)frame_bytes / frames : 0, errors);
  fflush(stdout);
}

/* Serves the sockets until so much time has passed, or forever until there is input. */
static void serve(uint64_t until) {
  struct epoll_event events[EVENTS];
  for (;;) {
    int64_t left = until ? (int64_t)(until - now()) : -1;
    if (until && left <= 0) return;
    int count = epoll_wait(epoll, events, EVENTS, until ? left / 1000000 + 1 : -1);
    for (int i = 0; i < count; i++) {
      Socket *s = events[i].data.ptr;
      if (!s && !until) return;
      if (s && receive(s)) read_frames(s);
    }
  }
}

static void play(double seconds) {
  uint64_t began = now();
  finished = frames = errors = 0, frame_bytes = waited = 0;
  running = 1;
  for (int i = 0; i < rooms; i++) go_on(&room_list[i]);
  serve(began + (uint64_t)(seconds * 1e9));
  double taken = (now() - began) / 1e9;
  long in_time = finished;
  running = 0;
  for (int i = 0; i < rooms; i++)
    for (int tries = 0; room_list[i].playing; tries++) {
      if (tries == 100) die("room %d got no answer", i);
      serve(now() + 50000000);
    }
  report(in_time, taken);
}

static void watch(int fd, Socket *s) {
  struct epoll_event event = {.events = EPOLLIN, .data.ptr = s};
  if (epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event)) die("epoll");
}

int main(int count, char **words) {
  if (count < 4) die("server_load PROTOCOL PORT ROOMS [MEMBERS]");
  for (protocol = PROTOCOLS; protocol->name && strcmp(protocol->name, words[1]);) protocol++;
  if (!protocol->name) die("no such protocol: %s", words[1]);
  port = atoi(words[2]), rooms = atoi(words[3]), members = count > 4 ? atoi(words[4]) : 1;
  sockets = calloc((size_t)rooms * members, sizeof *sockets);
  room_list = calloc(rooms, sizeof *room_list);
  epoll = epoll_create1(0);
  setvbuf(stdin, NULL, _IONBF, 0); /* what is not read yet must show in epoll */
  for (int i = 0; i < rooms * members; i++) {
    Socket *s = &sockets[i];
    s->room = i / members, s->member = i % members;
    protocol->enter(s);
  }
  for (int i = 0; i < rooms * members; i++) {
    fcntl(sockets[i].fd, F_SETFL, O_NONBLOCK);
    watch(sockets[i].fd, &sockets[i]);
    read_frames(&sockets[i]);
  }
  serve(now() + 300000000);
  printf("ready\n");
  if (waited) report(0, 1);
  fflush(stdout);
  watch(STDIN_FILENO, NULL);
  for (;;) {
    double seconds;
    serve(0);
    if (scanf("%lf", &seconds) != 1) return 0;
    if (getchar() == EOF) return 0;
    play(seconds);
  }
}
