<?php
/**
 * Settings, Vakwerk: for who may change options.
 *
 * @package Vakwerk
 */

defined( 'ABSPATH' ) || exit;

add_action(
	'admin_menu',
	function () {
		add_options_page( 'Vakwerk', 'Vakwerk', 'manage_options', 'vakwerk', 'vakwerk_print_settings_page' );
	}
);

add_action(
	'admin_init',
	function () {
		register_setting(
			'vakwerk',
			VAKWERK_SETTINGS,
			array(
				'type'              => 'object',
				'sanitize_callback' => 'vakwerk_clean_settings',
				'show_in_rest'      => false,
			)
		);
	}
);

add_filter(
	'plugin_action_links_' . plugin_basename( VAKWERK_FILE ),
	function ( $links ) {
		return array_merge( array( sprintf( '<a href="%s">%s</a>', esc_url( vakwerk_settings_address() ), esc_html__( 'Settings', 'vakwerk' ) ) ), $links );
	}
);

/** Where the settings are. */
function vakwerk_settings_address() {
	return admin_url( 'options-general.php?page=vakwerk' );
}

/**
 * What is kept of the form. A wrong address is not kept: the one before stays.
 *
 * @param mixed $input Of the form, or what was cleaned before: WordPress cleans a new option twice.
 */
function vakwerk_clean_settings( $input ) {
	$before = vakwerk_settings();
	$input  = is_array( $input ) ? $input : array();
	$clean  = array(
		'service' => vakwerk_clean_service( (string) ( $input['service'] ?? '' ), $before['service'] ),
		'token'   => $before['token'],
		'read'    => vakwerk_clean_ids( $input['read'] ?? array() ),
		'upload'  => vakwerk_clean_ids( $input['upload'] ?? array() ),
	);
	$token  = trim( (string) ( $input['token'] ?? '' ) );
	if ( ! empty( $input['forget'] ) || ( '' !== $before['service'] && $clean['service'] !== $before['service'] && '' === $token ) ) {
		// A token of one service must not be sent to another.
		$clean['token'] = '';
	} elseif ( '' !== $token ) {
		if ( preg_match( '/^[\w.~+\/-]+=*$/', $token ) && 0 !== strpos( $token, 'vakwerk-embed_' ) ) {
			$clean['token'] = $token;
		} else {
			add_settings_error( VAKWERK_SETTINGS, 'token', __( 'This is no API token. Make one in the service: Account settings, API tokens. A token of the page Sharing and embedding does not do.', 'vakwerk' ) );
		}
	}
	return $clean;
}

/**
 * The address of the service without its slash.
 *
 * @param string $text   As written.
 * @param string $before The one that is kept where the text is wrong.
 */
function vakwerk_clean_service( $text, $before ) {
	$text = rtrim( trim( $text ), '/' );
	if ( '' === $text ) {
		return '';
	}
	$origin  = vakwerk_origin( $text );
	$is_own  = 'http' === wp_parse_url( $text, PHP_URL_SCHEME ) && ! in_array( wp_parse_url( $text, PHP_URL_HOST ), array( 'localhost', '127.0.0.1', '[::1]' ), true );
	$wrong   = '';
	if ( '' === $origin || strtolower( $text ) !== $origin ) {
		$wrong = __( 'The address of the service is https:// and a name, without a path, such as https://vakwerk.example.nl.', 'vakwerk' );
	} elseif ( $is_own ) {
		$wrong = __( 'The address has to be https: over http others could read the API token.', 'vakwerk' );
	}
	if ( '' !== $wrong ) {
		add_settings_error( VAKWERK_SETTINGS, 'service', $wrong );
		return $before;
	}
	return $origin;
}

/**
 * Ids of projects.
 *
 * @param mixed $ids Of the form.
 * @return string[]
 */
function vakwerk_clean_ids( $ids ) {
	$texts = array_filter( (array) $ids, 'is_string' );
	return array_values( array_unique( preg_grep( '/^[\w-]{1,64}$/', $texts ) ) );
}

/** The page. */
function vakwerk_print_settings_page() {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	$tested = array();
	if ( isset( $_POST['vakwerk_test'] ) && check_admin_referer( 'vakwerk_test' ) ) {
		$tested = vakwerk_test_connection();
	}
	$settings = vakwerk_settings();
	?>
	<div class="wrap">
		<h1>Vakwerk</h1>
		<form action="options.php" method="post">
			<?php settings_fields( 'vakwerk' ); ?>
			<table class="form-table" role="presentation">
				<tr>
					<th scope="row"><label for="vakwerk-service"><?php esc_html_e( 'Address of the service', 'vakwerk' ); ?></label></th>
					<td>
						<input id="vakwerk-service" name="vakwerk_settings[service]" type="url" class="regular-text code" value="<?php echo esc_attr( $settings['service'] ); ?>" placeholder="https://vakwerk.example.nl" aria-describedby="vakwerk-service-hint">
						<p class="description" id="vakwerk-service-hint"><?php esc_html_e( 'Enough for checks, specifications and files with an address.', 'vakwerk' ); ?></p>
					</td>
				</tr>
				<tr>
					<th scope="row"><label for="vakwerk-token"><?php esc_html_e( 'API token', 'vakwerk' ); ?></label></th>
					<td><?php vakwerk_print_token_field( $settings ); ?></td>
				</tr>
				<?php vakwerk_print_projects( $settings ); ?>
			</table>
			<?php submit_button(); ?>
		</form>
		<h2><?php esc_html_e( 'Test the connection', 'vakwerk' ); ?></h2>
		<p><?php esc_html_e( 'Tries with the saved settings what pages need. In each chosen project a token for pages is made and revoked.', 'vakwerk' ); ?></p>
		<form action="<?php echo esc_url( vakwerk_settings_address() ); ?>" method="post">
			<?php wp_nonce_field( 'vakwerk_test' ); ?>
			<?php submit_button( __( 'Test the connection', 'vakwerk' ), 'secondary', 'vakwerk_test', false ); ?>
		</form>
		<div role="status">
			<?php foreach ( $tested as list( $is_well, $words ) ) : ?>
				<div class="notice inline <?php echo $is_well ? 'notice-success' : 'notice-error'; ?>"><p>
					<strong><?php $is_well ? esc_html_e( 'Good:', 'vakwerk' ) : esc_html_e( 'Wrong:', 'vakwerk' ); ?></strong>
					<?php echo esc_html( $words ); ?>
				</p></div>
			<?php endforeach; ?>
		</div>
	</div>
	<?php
}

/**
 * The field never shows the token that is kept.
 *
 * @param array $settings All settings.
 */
function vakwerk_print_token_field( array $settings ) {
	if ( vakwerk_has_token_in_config() ) {
		/* translators: %s: name of a constant */
		echo esc_html( sprintf( __( '%s in wp-config.php gives the API token.', 'vakwerk' ), 'VAKWERK_API_TOKEN' ) );
		return;
	}
	$is_kept = '' !== $settings['token'];
	?>
	<input id="vakwerk-token" name="vakwerk_settings[token]" type="password" class="regular-text code" value="" autocomplete="new-password" aria-describedby="vakwerk-token-hint">
	<p class="description" id="vakwerk-token-hint">
		<?php
		if ( $is_kept ) {
			esc_html_e( 'A token is kept on this server. Left empty, it stays.', 'vakwerk' );
		} else {
			esc_html_e( 'For reports by ID and for uploads. It stays on this server; visitors get short-lived tokens made with it.', 'vakwerk' );
		}
		?>
	</p>
	<?php if ( $is_kept ) : ?>
		<label><input type="checkbox" name="vakwerk_settings[forget]" value="1"> <?php esc_html_e( 'Forget the token', 'vakwerk' ); ?></label>
		<?php
	endif;
}

/**
 * Which projects pages may show or upload into: without a choice, none.
 *
 * @param array $settings All settings.
 */
function vakwerk_print_projects( array $settings ) {
	if ( '' === $settings['service'] || '' === vakwerk_api_token() ) {
		return;
	}
	$found = vakwerk_projects();
	$names = is_wp_error( $found ) ? array() : wp_list_pluck( $found, 'name', 'id' );
	foreach ( array_merge( $settings['read'], $settings['upload'] ) as $id ) {
		$names += array( $id => $id );
	}
	?>
	<tr>
		<th scope="row"><?php esc_html_e( 'Projects', 'vakwerk' ); ?></th>
		<td>
			<?php if ( is_wp_error( $found ) ) : ?>
				<div class="notice notice-error inline"><p><?php echo esc_html( vakwerk_words_of_failure( $found ) ); ?></p></div>
			<?php endif; ?>
			<p class="description"><?php esc_html_e( 'Everybody who writes on this site can show a report of a project that you choose here, to everybody.', 'vakwerk' ); ?></p>
			<p class="description"><?php esc_html_e( 'Who may upload into a project can also read all its reports: use a project of its own for that.', 'vakwerk' ); ?></p>
			<?php if ( $names ) : ?>
				<table class="widefat striped" style="max-width:48em">
					<thead><tr>
						<th scope="col" style="padding:12px"><?php esc_html_e( 'Project', 'vakwerk' ); ?></th>
						<th scope="col" style="padding:12px"><?php esc_html_e( 'Show reports', 'vakwerk' ); ?></th>
						<th scope="col" style="padding:12px"><?php esc_html_e( 'Take uploads of visitors', 'vakwerk' ); ?></th>
					</tr></thead>
					<tbody>
						<?php foreach ( $names as $id => $name ) : ?>
							<tr>
								<th scope="row" style="padding:12px"><?php echo esc_html( $name ); ?></th>
								<?php vakwerk_print_choice( $settings, 'read', $id, __( 'Show reports', 'vakwerk' ) . ': ' . $name ); ?>
								<?php vakwerk_print_choice( $settings, 'upload', $id, __( 'Take uploads of visitors', 'vakwerk' ) . ': ' . $name ); ?>
							</tr>
						<?php endforeach; ?>
					</tbody>
				</table>
			<?php endif; ?>
		</td>
	</tr>
	<?php
}

/**
 * One box of the table.
 *
 * @param array  $settings All settings.
 * @param string $which    read or upload.
 * @param string $id       Of the project.
 * @param string $label    For who does not see the table.
 */
function vakwerk_print_choice( array $settings, $which, $id, $label ) {
	printf(
		'<td><input type="checkbox" name="vakwerk_settings[%s][]" value="%s" aria-label="%s"%s></td>',
		esc_attr( $which ),
		esc_attr( $id ),
		esc_attr( $label ),
		checked( in_array( (string) $id, $settings[ $which ], true ), true, false )
	);
}
