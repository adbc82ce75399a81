CREATE TABLE "presences" (
	"channel" text NOT NULL,
	"node" text NOT NULL,
	"socket" text NOT NULL,
	"staff" text NOT NULL,
	"seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "presences_channel_node_socket_pk" PRIMARY KEY("channel","node","socket")
);
--> statement-breakpoint
CREATE INDEX "presences_node" ON "presences" USING btree ("node");